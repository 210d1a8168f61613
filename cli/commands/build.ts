import { resolve } from 'node:path'
import { exitCodes } from '../exit-codes.ts'
import type { Command } from '../main.ts'
import { cacheFolder } from '../places.ts'
import { prepareCompiler } from '../prepare-compiler.ts'
import { problemText, warningText } from '../print-problems.ts'
import { createProgressLine } from '../progress-line.ts'

export const defaultOrigin = 'http://localhost:3001'

export const command: Command = {
  usage: `build <definition> --out <folder> [--origin https://example.com] [--lang jp|en|cn|kr] [--json]

  <definition>  a folder with a site.json, or the file
  --out         where the site is written; what an earlier run left there is reused
  --origin      where the site will be opened, for canonical and shared links (${defaultOrigin})
  --lang        only this language
  --json        the result with its warnings, or every problem, as JSON`,
  options: {
    out: { type: 'string' },
    origin: { type: 'string', default: defaultOrigin },
    lang: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals, options }) {
    const out = resolve(String(options.out ?? 'out'))
    const isJson = options.json === true
    const progress = createProgressLine(isJson ? undefined : process.stderr)
    const startedAt = performance.now()
    const compileDefinition = await prepareCompiler()
    const result = await compileDefinition({
      definition: positionals[0]!,
      out,
      origin: String(options.origin).replace(/\/$/, ''),
      language: options.lang === undefined ? undefined : String(options.lang),
      cacheFolder: cacheFolder(process.env),
      say: console.error,
      onProgress: progress.show,
    })
    progress.end()
    if (result.problems) {
      if (isJson) console.log(JSON.stringify({ problems: result.problems }, null, 2))
      else console.error(problemText(result.problems))
      return exitCodes.problems
    }
    const ms = Math.round(performance.now() - startedAt)
    const { rendered, reused, manifest, warnings } = result
    if (isJson)
      console.log(JSON.stringify({ out, rendered, reused, languages: manifest.languages, ms, warnings }))
    else {
      if (warnings.length > 0) console.error(warningText(warnings))
      console.log(
        `${out}: ${rendered} files rendered, ${reused} kept, ${ms} ms. Look at it: npx swipress serve ${out}`,
      )
    }
    return exitCodes.done
  },
}
