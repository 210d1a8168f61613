// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { isMergeable } from '#model/definition/forms/merge-fields.ts'
import { openPanel } from '#testing/admin/panel-harness.tsx'
import { sampleSite } from '#testing/model/sample-site.ts'
import { en } from '../../../i18n/en.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('E32 what a field repeats is chosen among those above it that hold a text', async () => {
  const site = sampleSite()
  const { fields } = site.settings.forms!.CONTACT_SETTING!
  const place = fields.findIndex(({ sameAs }) => sameAs)
  const panel = await openPanel(editedSiteOf(site))
  await panel.press('Site')
  await panel.press(en.editorPanel.section.forms)
  await panel.unfold()
  const choices = (name: string) => {
    const at = `/settings/forms/CONTACT_SETTING/fields/${place}/${name}`
    const options = panel.host.querySelectorAll<HTMLOptionElement>(`[data-path="${at}"] option`)
    return [...options].map(({ value }) => value).filter(Boolean)
  }
  const above = fields.slice(0, place)
  expect(choices('sameAs')).toEqual(
    above
      .filter(({ typeInput }) => /^(?:TEXT_BOX|NUMBER|EMAIL|URL|PHONE)$/.test(typeInput))
      .map(({ key }) => key),
  )
  expect(choices('sameAs').length).toBeLessThan(above.length)
  expect(panel.host.textContent).toContain(en.editorPanel.help.expression)
  expect(panel.host.textContent).toContain('1 – goods@example.com')
  // A notice is sent after all of them were answered.
  const asked = '/settings/forms/CONTACT_SETTING/notice/routes/0/sendIf/0/field'
  const options = panel.host.querySelectorAll<HTMLOptionElement>(`[data-path="${asked}"] option`)
  expect([...options].map(({ value }) => value).filter(Boolean)).toEqual(fields.map(({ key }) => key))
  await panel.close()
})

test('F16 the reply of a survey names its questions', async () => {
  const site = sampleSite()
  const panel = await openPanel(editedSiteOf(site))
  await panel.press('Site')
  await panel.press(en.editorPanel.section.surveys)
  await panel.unfold()
  const frame = panel.host.querySelector('[data-path="/settings/surveys/0/autoReply/text/JP"]')!
  const button = frame.nextElementSibling!.querySelector('button')!
  await act(async () => button.click())
  const items = button.parentElement!.querySelectorAll('[role=menuitem]')
  const { questions } = site.settings.surveys[0]!
  expect([...items].map(({ textContent }) => textContent)).toEqual(questions.map(({ title }) => title.JP))
  await panel.close()
})

test('F16 an answer is inserted where the caret is', async () => {
  const site = sampleSite()
  const panel = await openPanel(editedSiteOf(site))
  await panel.press('Site')
  await panel.press(en.editorPanel.section.forms)
  await panel.unfold()
  const pointer = '/settings/forms/CONTACT_SETTING/autoReply/subject/JP'
  const frame = () => panel.host.querySelector(`[data-path="${pointer}"]`)!
  const input = () => frame().querySelector<HTMLInputElement>(':is(input, textarea):not([aria-hidden])')!
  const before = input().value
  input().setSelectionRange(2, 2)
  const button = frame().nextElementSibling!.querySelector('button')!
  await act(async () => button.click())
  const items = [...button.parentElement!.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const { fields } = site.settings.forms!.CONTACT_SETTING!
  expect(items).toHaveLength(fields.filter(isMergeable).length)
  expect(items.length).toBeLessThan(fields.length)
  await act(async () => items[0]!.click())
  expect(input().value).toBe(`${before.slice(0, 2)}{{${fields[0]!.key}}}${before.slice(2)}`)
  await panel.close()
})
