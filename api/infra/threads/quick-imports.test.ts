import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const address = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** Prints what each import below the module of the database led to, and how many of them Node resolved. */
const program = (before: string) => `
  import { registerHooks } from 'node:module'
  const found = {}
  let asked = 0
  registerHooks({
    resolve(specifier, context, next) {
      asked++
      return next(specifier, context)
    },
  })
  ${before}
  registerHooks({
    resolve(specifier, context, next) {
      const { url, format } = next(specifier, context)
      found[specifier + ' of ' + context.parentURL] = [url, /\\.(?:js|ts)$/.test(url) ? format : '']
      return { url, format, shortCircuit: true }
    },
  })
  await import(${address('../../db/database.ts')})
  console.log(JSON.stringify({ found, asked }))
`

async function importsWith(before: string): Promise<{ found: Record<string, string[]>; asked: number }> {
  const args = ['--input-type=module', '--eval', program(before)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 })
  return JSON.parse(stdout)
}

test('each import leads to the module that Node finds, and Node looks for few of them', async () => {
  const usual = await importsWith('')
  const quick = await importsWith(`await import(${address('./quick-imports.ts')})`)
  expect(quick.found).toEqual(usual.found)
  expect(quick.asked).toBeLessThan(usual.asked / 3)
})
