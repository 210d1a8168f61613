import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#cli/places.ts'
import { billOfMaterials, type LockedPackages } from './bill-of-materials.ts'
import { builtInPackages } from './built-in-packages.ts'

/** Licences that these packages have in a file only (`checks/licences.test.ts` reads it). */
export const licencesInFiles: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
  busboy: 'MIT',
  streamsearch: 'MIT',
}

export async function readBill() {
  const read = async (name: string) => JSON.parse(await readFile(join(rootFolder, name), 'utf8'))
  const { packages }: { packages: LockedPackages } = await read('package-lock.json')
  return billOfMaterials({ packages, builtIn: builtInPackages(packages), licences: licencesInFiles })
}

if (import.meta.main) {
  const bill = await readBill()
  const { name, version } = bill.metadata.component
  const file = join(rootFolder, 'dist', `${name}-${version}.cdx.json`)
  await mkdir(join(rootFolder, 'dist'), { recursive: true })
  await writeFile(file, `${JSON.stringify(bill, undefined, 2)}\n`)
  console.log(`${file}: ${bill.components.length} packages`)
}
