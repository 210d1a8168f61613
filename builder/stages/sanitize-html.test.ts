import { expect, test } from 'vitest'
import { htmlButtonSchema } from '#model/definition/button.ts'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import { checkBeforePublishing } from '#model/rules/checks/check-before-publishing.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { sanitizedPage } from './sanitize-html.ts'

function pageWith(html: string, old?: Page): Page {
  const page = old ?? sampleSite().categories[0]!.pages[0]!
  const given = { id: 'own', buttonType: 'HTML_CSS', buttonContentHtml: { JP: html } }
  const [before] = page.buttons
  const told = before?.buttonType === 'HTML_CSS' && before.id === 'own' ? before.htmlTakenOut : undefined
  return { ...page, buttons: [htmlButtonSchema.parse({ ...given, ...(told ? { htmlTakenOut: told } : {}) })] }
}

const told = [{ language: 'JP', line: 1, what: '<script>', why: 'script' }]

test('E10 what was taken out stays with the button until its HTML is written anew', () => {
  const saved = sanitizedPage(pageWith('<b>A</b><script>1</script>'))
  expect(saved.buttons).toMatchObject([{ buttonContentHtml: { JP: '<b>A</b>' }, htmlTakenOut: told }])
  expect(sanitizedPage(saved, saved)).toEqual(saved)
  expect(sanitizedPage(saved)).toEqual(saved)
  const rewritten = sanitizedPage(pageWith('<b>B</b>', saved), saved)
  expect(rewritten.buttons[0]).not.toHaveProperty('htmlTakenOut')
})

test('E10 E22 it is among what is looked at before publishing', () => {
  const site = sampleSite()
  const [page] = site.categories[0]!.pages
  const findingsOf = (buttons: Page['buttons']) => {
    site.categories[0]!.pages[0] = { ...page!, buttons }
    const found = checkBeforePublishing(editedSiteOf(site), { asset: () => undefined })
    return found.filter(
      ({ path, rule }) => path.startsWith(`/pages/${page!.id}/`) && rule.startsWith('html-'),
    )
  }
  expect(findingsOf(sanitizedPage(pageWith('<b>A</b>')).buttons)).toEqual([])
  const [found] = findingsOf(sanitizedPage(pageWith('<b>A</b><script>1</script>')).buttons)
  expect(found).toMatchObject({
    severity: 'warns',
    path: `/pages/${page!.id}/buttons/0/buttonContentHtml/JP`,
    params: { line: 1, what: '<script>' },
  })
})
