import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { type Page, pageSchema } from '../definition/page.ts'
import { pageReadability, readabilityWarnings } from './readability-rules.ts'

const external = { kind: 'EXTERNAL_URL', url: 'https://example.com' }
const text = { buttonType: 'TEXT', id: 'b', buttonText: { JP: 'x' } }
const pageOf = (more: object): Page => pageSchema.parse({ id: 'p', details: {}, ...more })
const found = (more: object) => pageReadability(pageOf(more), 'JP').map(({ path, rule }) => `${path} ${rule}`)

test('X08 a text is told where its colours are too much alike, at the colour that was chosen for it', () => {
  expect(found({ buttons: [{ ...text, buttonColor: '#777777', buttonTextColor: '#888888' }] })).toEqual([
    '/buttons/0/buttonTextColor contrast',
  ])
  expect(found({ buttons: [{ ...text, buttonTextColor: '#1976d0' }] })).toEqual([
    '/buttons/0/buttonTextColor contrast',
  ])
  expect(found({ buttons: [{ ...text, buttonColor: '#767676', buttonTextColor: '#ffffff' }] })).toEqual([])
  expect(found({ buttons: [{ ...text, buttonColor: '#999999' }] })).toEqual([])
})

test('X08 the warning says how much contrast there is, and how much there must be', () => {
  const button = { ...text, buttonColor: '#777777', buttonTextColor: '#ffffff' }
  const [warning] = pageReadability(pageOf({ buttons: [button] }), 'JP')
  expect(warning?.message).toBe('The text has a contrast of 4.4 : 1 with its background.')
  expect(warning?.expected).toContain('4.5 : 1')
  expect(found({ buttons: [{ ...button, textSize: 24 }] })).toEqual([])
})

test('X08 link buttons, products and their cards are looked at, once where the colours are written', () => {
  const colors = { linkButtonColor: '#ffffff', linkTextColor: '#eeeeee' }
  const button = { link: external, linkButtonText: 'Go', ...colors }
  expect(found({ details: { JP: button, EN: { linkButtonText: 'Go on' } } })).toEqual([
    '/details/JP/linkTextColor contrast',
  ])
  expect(found({ details: { JP: { ...button, linkButtonText: ' ' } } })).toEqual([])
  expect(
    found({ details: { JP: { link: external, linkButtonText: 'x' }, EN: { linkTextColor: '#ffffff' } } }),
  ).toEqual(['/details/EN/linkTextColor contrast'])
  const product = { id: 'x', productName: { JP: 'x' } }
  expect(
    found({
      products: [
        { ...product, backgroundColor: '#111111' },
        { ...product, id: 'y', ...colors, link: external, linkButtonText: { JP: 'Go' } },
        { ...product, id: 'z', ...colors },
      ],
    }),
  ).toEqual(['/products/0/backgroundColor contrast', '/products/1/linkTextColor contrast'])
})

test('X08 what is tapped is at least 24 pixels wide and high', () => {
  const small = { ...text, link: external, buttonHeight: 23 }
  expect(found({ buttons: [small] })).toEqual(['/buttons/0/buttonHeight tap-size'])
  expect(found({ buttons: [{ ...small, buttonHeight: 24, buttonWidth: 20 }] })).toEqual([
    '/buttons/0/buttonWidth tap-size',
  ])
  expect(found({ buttons: [{ ...small, buttonHeight: 24 }] })).toEqual([])
  expect(found({ buttons: [{ ...small, link: undefined }] })).toEqual([])
})

test('X08 what lies behind a colour that lets light through is not guessed', () => {
  const veil = { buttonColor: 'rgba(0, 0, 0, 0.1)', buttonTextColor: '#ffffff' }
  expect(found({ buttons: [{ ...text, ...veil }] })).toEqual([])
})

test('X08 menu, popups and campaign are looked at, too, and pages say where in the site they are', () => {
  const site = sampleSite()
  const popup = site.settings.popupCtas!.timeLimit!
  popup.linkTextColor = '#14140a'
  const pathsOf = () => readabilityWarnings(site).map(({ path }) => path)
  const before = pathsOf()
  Object.assign(site.settings, { globalMenuTextColor: '#cccccc', globalMenuBackgroundColor: '#ffffff' })
  Object.assign(popup.style!, { textColor: '#ffffff', backgroundColor: '#fafafa' })
  popup.linkTextColor = '#ffffff'
  popup.linkButtonColor = undefined
  const campaign = site.settings.campaign!.buttons.findIndex(({ buttonType }) => buttonType === 'TEXT')
  Object.assign(site.settings.campaign!.buttons[campaign]!, { buttonTextColor: '#fff', buttonColor: '#fff' })
  site.categories[1]!.pages[0]!.buttons = pageOf({
    buttons: [{ ...text, buttonColor: '#ffffff', buttonTextColor: '#ffff00' }],
  }).buttons
  const wanted = [
    '/settings/globalMenuTextColor',
    '/settings/popupCtas/timeLimit/style/textColor',
    '/settings/popupCtas/timeLimit/linkTextColor',
    `/settings/campaign/buttons/${campaign}/buttonTextColor`,
    '/categories/1/pages/0/buttons/0/buttonTextColor',
  ]
  expect(before.filter((path) => wanted.includes(path))).toEqual([])
  expect(pathsOf()).toEqual(expect.arrayContaining(wanted))
})
