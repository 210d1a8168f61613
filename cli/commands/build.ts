import { resolve } from 'node:path'
import { hostNames } from '#model/values/hosts.ts'
import { languages } from '#model/values/language.ts'
import { folderLayouts } from '#model/values/layout.ts'
import { cacheFolder } from '../cache-folder.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { compressions, readTarget } from '../folder-target.ts'
import { layoutNamed } from '../layout-named.ts'
import { movedText } from '../moved-pages.ts'
import { notCopied } from '../not-copied.ts'
import { compileIfChanged } from '../prepare-compiler.ts'
import { problemText, warningText } from '../print-problems.ts'
import { printable, shellWord } from '../printable.ts'
import { createProgressLine } from '../progress-line.ts'
import { mediaVariables } from '../variables.ts'

export const defaultOrigin = 'http://localhost:3001'

export const command = defineCommand({
  description: 'What an earlier run left in the folder is reused: only what changed is rendered again.',
  arguments: [
    {
      name: 'definition',
      summary: 'a folder with a site.yaml or site.json, or the file',
      default: '.',
      kind: 'folder',
    },
  ],
  options: {
    out: { kind: 'folder', summary: 'where the site is written', placeholder: 'folder', default: 'out' },
    for: {
      kind: 'choice',
      summary: 'the host it is for: chooses the layout, and writes the files which that host reads',
      placeholder: 'host',
      choices: hostNames,
    },
    origin: {
      kind: 'address',
      summary: 'where the site will be opened, for canonical and shared links',
      placeholder: 'address',
      default: defaultOrigin,
    },
    base: {
      kind: 'path',
      summary: 'where on that host the folder is served; the path of --origin unless it is given',
    },
    layout: {
      kind: 'text',
      summary:
        'en/A2/index.html, for any server; en/A2.html; en/A2, objects of a bucket; or one of swipress.config (default: directory)',
      placeholder: `${folderLayouts.join('|')}|…`,
      suggestions: folderLayouts,
    },
    compress: {
      kind: 'text',
      summary: `also write compressed files: any of ${Object.keys(compressions).join(', ')}, with commas between them`,
      placeholder: 'br,gz,zst',
    },
    lang: {
      kind: 'choice',
      summary: 'only this language; all of the site unless it is given',
      choices: languages.map((language) => language.toLowerCase()),
    },
    force: { kind: 'flag', summary: 'write into a folder that holds something else' },
    json: jsonOption,
  },
  variables: mediaVariables,
  examples: [
    { line: 'build', meaning: 'the site of this folder, in its folder out' },
    { line: 'build my-inn --out my-inn/out', meaning: 'the folder my-inn/out, ready for a host' },
    {
      line: 'build my-inn --out out --for nginx --origin https://inn.example.com',
      meaning: 'for a host, with the address that it gets',
    },
  ],
  exitCodes: { 1: 'the definition has problems; nothing was written' },
  async run({ positionals, options }) {
    const definition = positionals[0]!
    const target = readTarget({ ...options, layout: await layoutNamed(options.layout, definition) })
    const out = resolve(options.out)
    const isJson = options.json
    const progress = createProgressLine(isJson ? undefined : process.stderr)
    const startedAt = performance.now()
    const result = await compileIfChanged({
      definition,
      out,
      ...target,
      force: options.force,
      language: options.lang,
      cacheFolder: cacheFolder(process.env),
      say: console.error,
      onProgress: progress.show,
    })
    progress.end()
    if (result.problems) {
      const { problems } = result
      throw new CommandError(exitCodes.problems, problemText(problems), { problems })
    }
    const ms = Math.round(performance.now() - startedAt)
    const { rendered, reused, manifest, warnings, moved } = result
    if (isJson)
      console.log(
        JSON.stringify({
          out,
          rendered,
          reused,
          languages: manifest.languages,
          ms,
          warnings,
          moved: moved?.pages,
        }),
      )
    else {
      if (warnings.length > 0) console.error(warningText(warnings))
      if (moved) console.error(movedText(moved.pages, moved.settings))
      const shown = options.lang ? undefined : manifest.languages
      for (const line of notCopied(definition, shown)) console.error(printable(line))
      console.log(
        `${out}: ${rendered} files rendered, ${reused} kept, ${ms} ms. Look at it: npx swipress serve ${shellWord(out)}`,
      )
    }
    return exitCodes.done
  },
})
