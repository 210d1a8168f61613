/*
 * Reading a site from a folder of YAML files, in CPU milliseconds: sites of 1,000 and 10,000 pages, beside the same site in
 * one text of JSON, and beside what the package `yaml` takes for the texts of the files alone, in turns. Usage:
 *   node bench/read-folder.ts
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDefinition } from '#builder/read-definition.ts'
import { parseYaml } from '#builder/site-folder/parse-yaml.ts'
import { quickYaml } from '#builder/site-folder/quick-yaml.ts'
import { siteFolderFiles, writeFiles } from '#builder/site-folder/write-site-folder.ts'
import { benchPages } from './bench-pages.ts'
import { machine, median, saveResults } from './results.ts'

const rounds = 7
/** A sample suffices: the package is slow, and its time for one text does not depend on the others. */
const textsForPackage = 500

async function cpuMs(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

interface Round {
  folder: number
  texts: number
  json: number
  package: number
}

async function measureOnce(folder: string, texts: readonly string[], json: string): Promise<Round> {
  const some = texts.slice(0, textsForPackage)
  return {
    folder: await cpuMs(() => readDefinition(folder)),
    texts: await cpuMs(() => texts.map(quickYaml)),
    json: await cpuMs(() => JSON.parse(json)),
    package:
      (await cpuMs(() => some.map((text) => parseYaml({ file: 'a.yaml', text })))) *
      (texts.length / some.length),
  }
}

async function measure(pages: number) {
  const site = benchPages(pages, 'media/a.jpg')
  const files = siteFolderFiles({ ...site })
  const texts = files.map(({ text }) => text)
  const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
  await writeFiles(folder, files)
  const runs: Round[] = []
  for (let round = 0; round < rounds; round++)
    runs.push(await measureOnce(folder, texts, JSON.stringify(site)))
  await rm(folder, { recursive: true })
  const of = (name: keyof Round) => median(runs.map((run) => run[name]))
  return {
    pages,
    files: files.length,
    folderMs: Math.round(of('folder')),
    textsMs: Math.round(of('texts')),
    jsonMs: Math.round(of('json')),
    packageMs: Math.round(of('package')),
    folderToJson: Number((of('folder') / of('json')).toFixed(1)),
    textsToJson: Number((of('texts') / of('json')).toFixed(1)),
    packageToTexts: Number((of('package') / of('texts')).toFixed(1)),
  }
}

await saveResults('read-folder', {
  machine: machine(),
  sites: [await measure(1_000), await measure(10_000)],
})
