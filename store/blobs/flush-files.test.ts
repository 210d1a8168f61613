import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createUnflushed, isInMemory } from './flush-files.ts'

let folder: string
let looping: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-flush-'))
  looping = join(folder, 'looping')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const onDisk = async () => false

/** Writes files and adds them, and one that can not be opened: a link to itself. */
async function addFiles(count: number, hasNoMedium: typeof isInMemory) {
  const unflushed = createUnflushed(folder, hasNoMedium)
  for (let number = 0; number < count; number++) {
    const file = join(folder, `file-${number}`)
    await writeFile(file, 'text')
    unflushed.add(file)
  }
  await rm(looping, { force: true })
  await symlink(looping, looping)
  unflushed.add(looping)
  return unflushed
}

test('each file is flushed; one that can not be is kept for the next call', async () => {
  const unflushed = await addFiles(3, onDisk)
  await expect(unflushed.flush()).rejects.toThrow('ELOOP')
  await expect(unflushed.flush()).rejects.toThrow('ELOOP')
  await rm(looping)
  await unflushed.flush()
})

test('many files are flushed together, and one by one where the system has no command for it', async () => {
  await (await addFiles(40, onDisk)).flush()
  const unflushed = await addFiles(40, onDisk)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('PATH', folder)
  await expect(unflushed.flush()).rejects.toThrow('ELOOP')
  vi.unstubAllEnvs()
  await unflushed.flush()
})

test.runIf(process.platform === 'linux')(
  'what flushes many files is started once, and ends with the process',
  async () => {
    const unflushed = await addFiles(40, onDisk)
    await unflushed.flush()
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('PATH', folder)
    for (let number = 0; number < 40; number++) unflushed.add(join(folder, `file-${number}`))
    unflushed.add(looping)
    await unflushed.flush()
    const program = `import { createUnflushed } from ${JSON.stringify(import.meta.resolve('./flush-files.ts'))}
    const unflushed = createUnflushed(${JSON.stringify(folder)}, async () => false)
    for (let number = 0; number < 40; number++) unflushed.add(${JSON.stringify(folder)} + '/file-' + number)
    await unflushed.flush()`
    expect(
      spawnSync(process.execPath, ['--input-type=module', '-e', program], { timeout: 30_000 }).status,
    ).toBe(0)
  },
)

test.runIf(process.platform === 'linux')(
  'where that is killed, files are flushed one by one, and then it is started anew',
  async () => {
    const programs = join(folder, 'programs')
    await mkdir(programs)
    // Kills the shell that starts it, once.
    await writeFile(
      join(programs, 'sync'),
      `#!/bin/sh\n[ -e ${folder}/killed ] || { : > ${folder}/killed; kill -9 $PPID; }\n`,
      { mode: 0o755 },
    )
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('PATH', `${programs}:${process.env.PATH}`)
    const unflushed = await addFiles(40, onDisk)
    await expect(unflushed.flush()).rejects.toThrow('ELOOP')
    await unflushed.flush()
  },
)

test('in memory, where nothing survives a power cut, nothing is flushed', async () => {
  await (await addFiles(3, async () => true)).flush()
})

test('a file system in memory is told from others', async () => {
  expect(await isInMemory('/proc')).toBe(false)
  expect(await isInMemory(join(folder, 'absent'))).toBe(false)
  expect(await isInMemory('/dev/shm')).toBe(process.platform === 'linux')
})
