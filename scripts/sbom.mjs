// `npm run sbom`: writes the software bill of materials (dist/sbom.cdx.json).
import { sbomFile, writeSbom } from './parts/write-sbom.mjs';

const file = process.argv[2] ?? sbomFile;
const isWritten = await writeSbom(file);
if (isWritten) console.log(file);
process.exit(isWritten ? 0 : 1);
