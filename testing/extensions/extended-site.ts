import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import type { PlacedProblem } from '#cli/print-problems.ts'

/** A site in two languages with two pages; a button with HTML is on the second page, in line 15. */
const siteYaml = (html: string) => `version: 1
settings: { name: Café, languages: [EN, JP], defaultLanguage: EN }
categories:
  - id: menu
    name: { EN: Menu }
    pages:
      - id: first
        details: { EN: { media: media/a.jpg, mainText: First }, JP: { media: media/a.jpg, mainText: 一 } }
      - id: second
        details: { EN: { media: media/a.jpg, mainText: Second }, JP: { media: media/a.jpg, mainText: 二 } }
        buttons:
          - id: html
            buttonType: HTML_CSS
            buttonContentHtml:
              EN: ${JSON.stringify(html)}
`

export interface OwnSite {
  folder: string
  out: string
  write(files: Readonly<Record<string, string>>): void
  build(): Promise<Built>
}

export interface Built {
  /** Name and message of the thrown error. */
  failure?: string
  problems?: PlacedProblem[]
}

/** A new site with a config and other files, compiled like by the command line. */
export function ownSite(files: Readonly<Record<string, string>>, html = '<b>plain</b>'): OwnSite {
  const parent = mkdtempSync(join(tmpdir(), 'swipress-own-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'site')
  const write: OwnSite['write'] = (written) => {
    for (const [name, text] of Object.entries(written)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
  write({ 'site.yaml': siteYaml(html), ...files })
  const picture = join(rootFolder, 'templates', 'roastery', 'media', 'c3-teaser.jpg')
  cpSync(picture, join(folder, 'media', 'a.jpg'))
  const out = join(parent, 'out')
  return { folder, out, write, build: () => compiled(folder, out) }
}

let compiler: ChildProcess | undefined

/** Compiles one at a time. */
async function compiled(definition: string, out: string): Promise<Built> {
  compiler ??= fork(join(import.meta.dirname, 'compile-child.ts'))
  compiler.send({ definition, out })
  const [answer] = await once(compiler, 'message')
  return answer as Built
}

/** Must be called at the end of a test file. */
export const endCompiler = (): void => void compiler?.kill()

/** A config with this object. */
export const configOf = (object: string, imports = ''): Record<string, string> => ({
  'swipress.config.ts': `import { defineConfig, html } from 'swipress'\n${imports}\nexport default defineConfig(${object})\n`,
})
