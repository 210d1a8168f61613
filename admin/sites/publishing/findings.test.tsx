// @vitest-environment jsdom
import { act, useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { ProblemRule } from '#model/messages/problem.ts'
import { type Finding, finding, type Severity } from '#model/rules/checks/finding.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import type { TypedDescriptions } from './descriptions.ts'
import { quietFindings } from './finding-kinds.ts'
import { BlockingFindings, QuietFindings } from './findings.tsx'

const stage = reactStage()
const messages = await loadMessages('en')
const i18nProvider = createI18nProvider(() => messages, 'en')

const found = (severity: Severity, rule: ProblemRule, path: string): Finding =>
  finding(severity, path, rule, { language: 'JP' })

const findings = [
  found('blocks', 'page-gap', '/pages/a/details/JP/media'),
  found('warns', 'alt-missing', '/pages/b/details/JP/imageAlt'),
  found('warns', 'alt-missing', '/pages/c/details/JP/imageAlt'),
  found('advises', 'favicon-missing', '/settings/favicon'),
]

const onGo = vi.fn()
const fillIn = vi.fn(async () => undefined)
const describing = { begin: vi.fn(), imageOf: (name: string) => ({ name, src: `/image${name}` }), fillIn }

function Shown({ canFill }: { canFill: boolean }) {
  const [typed, setTyped] = useState<TypedDescriptions>(new Map())
  const places = { placeOf: (pointer: string) => `place of ${pointer}`, onGo }
  const onType = (name: string, text: string) => setTyped(new Map(typed).set(name, text))
  const save = () => void describing.fillIn()
  const filling = { describing, typed, onType, isBusy: false, onSave: save }
  return (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <BlockingFindings findings={findings} {...places} />
      <QuietFindings findings={findings} more={0} filling={canFill ? filling : undefined} {...places} />
    </CoreAdminContext>
  )
}

const rows = () => [...stage.place().querySelectorAll<HTMLButtonElement>('button[aria-expanded]')]
const errors = () => [...stage.place().querySelectorAll('.MuiAlert-colorError')]

test('E22 only what blocks looks like an error; all else is a closed line for each kind, with its count', async () => {
  await stage.render(<Shown canFill />)
  expect(errors()).toHaveLength(1)
  expect(errors()[0]!.textContent).toContain('Fix before publishing')
  expect(errors()[0]!.querySelectorAll('li')).toHaveLength(1)
  expect(rows().map((row) => row.textContent)).toEqual([
    '2 images without a description',
    '1 gap in search and sharing',
  ])
  expect(rows().every((row) => row.getAttribute('aria-expanded') === 'false')).toBe(true)
  await act(async () => rows()[1]!.click())
  const line = stage.place().querySelector<HTMLElement>('[id] li button')!
  expect(line.textContent).toContain('place of /settings/favicon')
  await act(async () => line.click())
  expect(onGo).toHaveBeenCalledWith('/settings/favicon')
})

test('Z07 images without a description are a list to fill in, each beside its picture', async () => {
  await stage.render(<Shown canFill />)
  await act(async () => rows()[0]!.click())
  expect(describing.begin).toHaveBeenCalled()
  const images = [...stage.place().querySelectorAll('form img')]
  expect(images.map((image) => image.getAttribute('src'))).toEqual([
    '/image/pages/b/details/JP/imageAlt',
    '/image/pages/c/details/JP/imageAlt',
  ])
  const save = stage.place().querySelector<HTMLButtonElement>('form [type=submit]')!
  expect(save.disabled, 'nothing is typed yet').toBe(true)
  await stage.type(stage.place().querySelector('form input')!, 'The sea at dawn')
  expect([save.disabled, save.textContent]).toEqual([false, 'Save 1 description'])
  await act(async () => save.click())
  expect(fillIn).toHaveBeenCalledOnce()
})

test('who may not edit is led to the fields instead', async () => {
  await stage.render(<Shown canFill={false} />)
  await act(async () => rows()[0]!.click())
  expect(stage.place().querySelector('form')).toBeNull()
  expect(stage.place().textContent).toContain('place of /pages/b/details/JP/imageAlt')
})

test('a finding of no known kind is shown all the same', () => {
  expect(quietFindings([found('warns', 'too-long', '/settings/name')])).toMatchObject([['other', [{}]]])
  expect(quietFindings([findings[0]!])).toEqual([])
})
