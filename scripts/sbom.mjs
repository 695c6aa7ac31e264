// `npm run sbom`: writes what the product is made of (dist/sbom.cdx.json).
import { sbomFile, writeSbom } from './parts/write-sbom.mjs';

const file = process.argv[2] ?? sbomFile;
const isWritten = await writeSbom(file);
if (isWritten) console.log(file);
process.exit(isWritten ? 0 : 1);
