"""A voice that writes down what it would say, in place of Speech Dispatcher's Python module.

Orca imports speechd and hands it each utterance; PYTHONPATH has it find this file first. An
utterance takes as long as its letters take at RATE, so that a later one can cut it off. Each line
of the file $HEARD is: ms since the start, what becomes of an utterance, its number, its language
and its text, with tabs between. BEGIN: it is being said; DONE: to its end; CUT: not to its end;
LOST: not at all.
"""
import os
import re
import sys
import threading
import time

RATE = 45.0  # letters a second: a practised listener
WIDE = 4.0  # a Chinese character takes as long as so many letters

START = time.monotonic()


class CallbackType:
    BEGIN, CANCEL, END, INDEX_MARK, PAUSE, RESUME = "begin", "cancel", "end", "mark", "pause", "resume"


class PunctuationMode:
    ALL, MOST, SOME, NONE = "all", "most", "some", "none"


class DataMode:
    TEXT, SSML = "text", "ssml"


class Priority:
    IMPORTANT, TEXT, MESSAGE, NOTIFICATION, PROGRESS = "important", "text", "message", "notification", "progress"


class SSIPCommunicationError(Exception):
    pass


class Voice(threading.Thread):
    """Says what stands in its queue, one utterance after the other."""

    def __init__(self):
        super().__init__(daemon=True)
        self.log = open(os.environ["HEARD"], "a", buffering=1, encoding="utf-8")
        self.queue, self.changed, self.count = [], threading.Condition(), 0

    def note(self, state, utterance):
        number, language, text, _ = utterance
        ms = round(1000 * (time.monotonic() - START))
        self.log.write(f"{ms}\t{state}\t{number}\t{language}\t{text}\n")

    def say(self, text, language, callback=None):
        text = re.sub(r"<[^>]*>", "", text)
        for entity, character in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
            text = text.replace(entity, character)
        text = " ".join(text.split())
        with self.changed:
            self.count += 1
            self.queue.append((self.count, language, text, callback))
            self.changed.notify()

    def cancel(self):
        with self.changed:
            for i, utterance in enumerate(self.queue):
                self.note("CUT" if i == 0 and self.saying else "LOST", utterance)
                if utterance[3]:
                    utterance[3](CallbackType.CANCEL)
            self.queue.clear()
            self.changed.notify()

    saying = False

    def run(self):
        with self.changed:
            while True:
                self.saying = False
                while not self.queue:
                    self.changed.wait()
                utterance = self.queue[0]
                self.saying = True
                self.note("BEGIN", utterance)
                if utterance[3]:
                    utterance[3](CallbackType.BEGIN)
                letters = sum(WIDE if c > "\u2e7f" else 1 for c in utterance[2])
                end = time.monotonic() + letters / RATE
                while self.queue[:1] == [utterance] and time.monotonic() < end:
                    self.changed.wait(end - time.monotonic())
                if self.queue[:1] == [utterance]:
                    self.queue.pop(0)
                    self.note("DONE", utterance)
                    if utterance[3]:
                        utterance[3](CallbackType.END)


class SSIPClient:
    """What Orca asks of a voice; settings that change no text do nothing."""

    voice = None

    def __init__(self, name, component="default", **_):
        self.language = "en"
        if SSIPClient.voice is None:
            SSIPClient.voice = Voice()
            SSIPClient.voice.start()

    def set_language(self, language):
        self.language = language

    def get_language(self):
        return self.language

    def speak(self, text, callback=None, event_types=None):
        self.voice.say(text, self.language, callback)

    def char(self, char):
        self.voice.say(char, self.language)

    key = sound_icon = char

    def cancel(self):
        self.voice.cancel()

    stop = cancel

    def list_output_modules(self):
        return ()

    def list_synthesis_voices(self):
        return (("English", "en", ""), ("Chinese", "zh", ""))

    def __getattr__(self, name):
        if name.startswith(("set_", "get_", "close", "pause", "resume")):
            return lambda *_, **__: 0
        raise AttributeError(name)
