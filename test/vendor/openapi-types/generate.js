// Writes the types of an OpenAPI document: `node generate.js <document> <file>`.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypes, { astToString } from 'openapi-typescript';

const [document, file] = process.argv.slice(2);
writeFileSync(file, astToString(await openapiTypes(JSON.parse(readFileSync(document, 'utf8')))));
