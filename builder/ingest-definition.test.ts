import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteDefinitionSchema } from '#model/definition/site.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { ingestDefinition } from './ingest-definition.ts'

const media = createMediaRefs(siteDefinitionSchema)
let folder: string

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'swipress-media-'))
  folder = join(parent, 'site')
  await mkdir(join(folder, 'a-folder.jpg'), { recursive: true })
  await writeFile(join(parent, 'secret.jpg'), 'secret')
  await writeFile(join(folder, 'here.jpg'), 'here')
  await symlink('here.jpg', join(folder, 'link-within.jpg'))
  await symlink('../secret.jpg', join(folder, 'link-outwards.jpg'))
  await symlink(parent, join(folder, 'folder-outwards'))
  execFileSync('mkfifo', [join(folder, 'pipe.jpg')])
})
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }))

/** Processes a site whose media are all the named file; returns what was read and the broken rules. */
async function takeInAll(name: string) {
  const read: string[] = []
  const result = await ingestDefinition({
    definition: media.replaceRefs(sampleSite(), () => name),
    folder,
    atOnce: 2,
    async ingest(bytes) {
      read.push(Buffer.from(bytes).toString())
      return { ref: 'media:taken', asset: {} as never }
    },
  })
  const rules = 'problems' in result ? result.problems.map(({ rule, message }) => `${rule} ${message}`) : []
  return { read, rules }
}

test.each(['here.jpg', './here.jpg', 'link-within.jpg'])('%s is taken in', async (name) => {
  expect(await takeInAll(name)).toEqual({ read: ['here'], rules: [] })
})

test.each([
  ['HERE.jpg', 'here.jpg'],
  ['hree.jpg', 'here.jpg'],
])('%s is missing, and %s is named, which was probably meant', async (name, meant) => {
  expect((await takeInAll(meant)).rules).toEqual([])
  const { rules } = await takeInAll(name)
  expect(new Set(rules)).toEqual(new Set([`media-near There is no media file ${name}.`]))
  const result = await ingestDefinition({
    ...{ definition: media.replaceRefs(sampleSite(), () => name), folder, atOnce: 1 },
    ingest: () => Promise.reject(new Error('nothing is there')),
  })
  expect('problems' in result && result.problems[0]!.expected).toContain(`Did you mean ${meant}?`)
})

test.each([
  ['caf\u00e9/\u00e9t\u00e9 \u30ac.jpg', 'cafe\u0301/e\u0301te\u0301 \u30ab\u3099.jpg'],
  ['cafe\u0301/e\u0301te\u0301 \u30ab\u3099.jpg', 'caf\u00e9/\u00e9t\u00e9 \u30ac.jpg'],
])('%s is found where a system has stored it as %s', async (name, stored) => {
  const work = join(folder, 'forms')
  await mkdir(join(work, stored, '..'), { recursive: true })
  await writeFile(join(work, stored), 'summer')
  expect(await takeInAll(`forms/${name}`)).toEqual({ read: ['summer'], rules: [] })
  expect((await takeInAll(`forms/${name.replace('.jpg', '.png')}`)).rules).toEqual([
    expect.stringMatching(/^media-(?:near|missing) /),
  ])
  await rm(work, { recursive: true })
})

test('a link to nothing is called one', async () => {
  await symlink('gone.jpg', join(folder, 'link-to-nothing.jpg'))
  expect((await takeInAll('link-to-nothing.jpg')).rules).toEqual([
    expect.stringMatching(
      /^media-unreadable .*link-to-nothing.jpg can not be read: It is a link to a file that is not there/,
    ),
  ])
})

test('what a system answers in place of a file is said in words', async () => {
  await symlink('circle.jpg', join(folder, 'circle.jpg'))
  for (const [name, words] of [
    ['a-folder.jpg', 'It is no file, but a folder or the like.'],
    ['here.jpg/in.jpg', 'A part of its path is a file, not a folder.'],
    ['circle.jpg', 'Its links lead in a circle.'],
    [`${'a'.repeat(300)}.jpg`, 'Its name is longer than this system takes.'],
  ] as const)
    expect((await takeInAll(name)).rules).toEqual([
      expect.stringMatching(new RegExp(`^media-unreadable .* can not be read: ${words}`)),
    ])
})

test.each([
  ['../secret.jpg', 'media-missing'],
  ['missing.jpg', 'media-missing'],
  ['link-outwards.jpg', 'media-unreadable'],
  ['folder-outwards/secret.jpg', 'media-unreadable'],
  ['a-folder.jpg', 'media-unreadable'],
  ['pipe.jpg', 'media-unreadable'],
])('%s is refused, and nothing of it is read', async (name, rule) => {
  const { read, rules } = await takeInAll(name)
  expect(read).toEqual([])
  expect(rules).toEqual([expect.stringMatching(new RegExp(`^${rule} .*${name}`))])
})

test('what is lost of a file is a warning at the first place that names it, with what can be done', async () => {
  const result = await ingestDefinition({
    definition: media.replaceRefs(sampleSite(), () => 'here.jpg'),
    folder,
    atOnce: 2,
    ingest: async () => ({ ref: 'media:taken', asset: { losses: ['sound'] } as never }),
  })
  const warnings = 'warnings' in result ? result.warnings : []
  expect(warnings).toMatchObject([
    { rule: 'media-loses', path: expect.stringMatching(/^\//), message: expect.stringContaining('AAC') },
  ])
})

test('V25 music where something is to be seen is a problem at its place, and the other way round', async () => {
  const site = sampleSite()
  site.settings.backgroundMusic = 'media/here.mp4'
  const taken = async (kind: string) => {
    const result = await ingestDefinition({
      definition: media.replaceRefs(site, () => 'here.jpg'),
      folder,
      atOnce: 2,
      ingest: async () => ({ ref: 'media:taken', asset: { kind } as never }),
    })
    return 'problems' in result ? result.problems.map(({ path, rule }) => `${path} ${rule}`) : []
  }
  expect(await taken('video')).toEqual(['/settings/backgroundMusic music-needed'])
  const seen = await taken('audio')
  expect(seen).toContain('/settings/logo seen-needed')
  expect(seen).not.toContain('/settings/backgroundMusic music-needed')
})
