import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generatedLists } from './call-lists.ts'
import { rootFolder } from './source-files.ts'

/** The parts of the server: what type checks and runs without the console. */
export const serverParts = [
  'api',
  'builder',
  'cli',
  'content',
  'deploy',
  'model',
  'runtime',
  'store',
  'testing',
  'workers',
] as const

/** A copy of some parts of the project, in which a recipe of `docs/ARCHITECTURE.md` is carried out. */
export class RecipeCopy implements Disposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'swipress-recipe-'))
  readonly #touched = new Set<string>()

  constructor(parts: readonly string[]) {
    for (const part of [...parts, 'package.json'])
      cpSync(join(rootFolder, part), join(this.#folder, part), { recursive: true })
    symlinkSync(join(rootFolder, 'node_modules'), join(this.#folder, 'node_modules'))
  }

  /** The files that were written or changed. */
  get touched(): string[] {
    return [...this.#touched].sort()
  }

  create(path: string, text: string): void {
    this.#touched.add(path)
    mkdirSync(dirname(join(this.#folder, path)), { recursive: true })
    writeFileSync(join(this.#folder, path), text)
  }

  /** Inserts a text after one that a file has exactly once. */
  insert(path: string, after: string, text: string): void {
    this.replace(path, after, `${after}${text}`)
  }

  replace(path: string, old: string, text: string): void {
    const parts = readFileSync(join(this.#folder, path), 'utf8').split(old)
    if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${old}`)
    this.create(path, parts.join(text))
  }

  /** `npm run lists` in the copy: nobody edits what it writes. */
  writeLists(): void {
    for (const [path, textOf] of Object.entries(generatedLists))
      writeFileSync(join(this.#folder, path), textOf(this.#folder))
  }

  /** Takes back what was done to a file. */
  restore(path: string): void {
    this.#touched.delete(path)
    cpSync(join(rootFolder, path), join(this.#folder, path))
  }

  /** Runs a program in the copy, and returns what it writes as JSON on its last line. */
  run(program: string): unknown {
    writeFileSync(join(this.#folder, 'trial.ts'), program)
    const output = execFileSync(process.execPath, ['trial.ts'], {
      cwd: this.#folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return JSON.parse(output.trim().split('\n').at(-1)!)
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
