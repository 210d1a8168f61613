import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { withJavaScriptNames } from './bundle-modules.ts'

/** Writes the declarations reachable from `library/swipress.d.ts`, and no others. */
export function writeDeclarations(root: string, out: string): void {
  const all = mkdtempSync(join(tmpdir(), 'swipress-types-'))
  try {
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    execFileSync(process.execPath, [compiler, '-p', 'tsconfig.package.json', '--outDir', all], { cwd: root })
    const made = new Set(readdirSync(all, { recursive: true, encoding: 'utf8' }))
    const waiting = ['library/swipress.d.ts']
    const found = new Set(waiting)
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const text = withoutIndents(withJavaScriptNames(readFileSync(join(all, path), 'utf8')))
      requireInstalled(root, path, text)
      mkdirSync(dirname(join(out, path)), { recursive: true })
      writeFileSync(join(out, path), text)
      for (const next of declarationsNamedIn(text, path))
        if (made.has(next) && !found.has(next)) {
          found.add(next)
          waiting.push(next)
        }
    }
  } finally {
    rmSync(all, { recursive: true, force: true })
  }
}

/** With another package, programs that check the declarations themselves would not compile. */
function requireInstalled(root: string, path: string, text: string): void {
  const { name: own, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const [, name] of text.matchAll(/(?:from |import\()['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)/g))
    if (name !== own && !Object.hasOwn(dependencies, name!))
      throw new Error(`${path} names ${name}, which is not installed with the package.`)
}

/** A seventh of their size, compressed; what people read of them is in the document of the library. */
const withoutIndents = (text: string): string => text.replace(/^[ \t]+/gm, '')

const declarationsNamedIn = (text: string, path: string): string[] =>
  [...text.matchAll(/['"]((?:\.{1,2}\/|#)[\w./~-]+)\.js['"]/g)].map(
    ([, name]) => `${name!.startsWith('#') ? name!.slice(1) : join(dirname(path), name!)}.d.ts`,
  )
