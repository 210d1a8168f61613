import { readFileSync } from 'node:fs'; import { brotliCompressSync } from 'node:zlib'
for (const f of process.argv.slice(2)) { const b = readFileSync(f); console.log(f.split('/').at(-1), b.length, brotliCompressSync(b).length) }
