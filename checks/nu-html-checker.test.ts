import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHtml, missingForNuHtmlChecker } from './nu-html-checker.ts'

const missing = missingForNuHtmlChecker()
const timeout = 60_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-nu-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function page(name: string, body: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(
    file,
    `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`,
  )
  return file
}

test.skipIf(missing)(
  'finds errors and warnings, and nothing in HTML as it should be',
  { timeout },
  async () => {
    const good = await page('good.html', '<h1>Fine</h1><p>One<br>two</p>')
    const bad = await page('bad.html', '<span><div></div></span>')
    const style = await page('style.html', '<p style="colr:red">x</p>')
    const warned = await page('warned.html', '<section><p>x</p></section>')
    const found = await checkHtml([good, bad, style, warned])
    const at = (file: string) => found.filter((line) => line.startsWith(`${file}:`))
    expect(at(good)).toEqual([])
    expect(at(bad)).toEqual([
      expect.stringMatching(/: error: Element .div. not allowed as child of element .span./),
    ])
    expect(at(style)).toEqual([expect.stringMatching(/: error: CSS: .colr.: /)])
    expect(at(warned)).toEqual([expect.stringMatching(/: warning: Section lacks heading/)])
    expect(found).toHaveLength(3)
  },
)

test.skipIf(missing)('fails when it can not read a file', { timeout }, async () => {
  const good = await page('also-good.html', '<h1>Fine</h1>')
  await expect(checkHtml([good, join(folder, 'gone.html')])).rejects.toThrow(/did not read \S+gone\.html: /)
})

test('says what is missing where there is no Java', () => {
  expect(missingForNuHtmlChecker(join(folder, 'java'))).toMatch(/^there is no Java 11 or later/)
  expect(missingForNuHtmlChecker(process.execPath)).toMatch(/^th/)
})
