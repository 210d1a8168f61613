// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { languages } from '#model/values/language.ts'
import { emptyButtons } from '#testing/runtime/content-samples.ts'
import { pageSamples, sampleDocument, samplePage } from '#testing/runtime/page-document-samples.ts'
import { screenSamples } from '#testing/runtime/screen-document-samples.ts'
import type { PageContent } from './documents/page-content.ts'
import { renderPage, renderScreen } from './entry-server.tsx'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
const draw = (page: Partial<PageContent>) =>
  parse(renderPage({ ...sampleDocument, page: { ...samplePage, ...page } }))
const sample = (name: string) => parse(renderPage(pageSamples[name]!))

test.each(Object.entries(pageSamples))('%s has exactly one heading of the first order', (_, document) => {
  expect(parse(renderPage(document)).querySelectorAll('h1').length).toBe(1)
})

test.each(Object.entries(screenSamples))(
  'the screen %s has exactly one heading of the first order',
  (_, document) => {
    expect(parse(renderScreen(document)).querySelectorAll('h1').length).toBe(1)
  },
)

test('every field of every screen has a label', () => {
  const fields = Object.values(screenSamples).flatMap((document) => [
    ...parse(renderScreen(document)).querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden]), select, textarea',
    ),
  ])
  expect(fields.length).toBeGreaterThan(15)
  expect(fields.filter(({ labels }) => labels?.length !== 1).map(({ name }) => name)).toEqual([])
})

test('a simple page has few elements', () => {
  const page = draw({ buttons: pageSamples['every kind of button']!.page.buttons.slice(0, 1) })
  expect(page.querySelectorAll('.stage *').length).toBeLessThanOrEqual(25)
  const bare = parse(
    renderPage({
      ...sampleDocument,
      shell: { ...sampleDocument.shell, sns: sampleDocument.shell.sns.slice(0, 3) },
      page: { ...samplePage, buttons: pageSamples['every kind of button']!.page.buttons.slice(0, 1) },
    }),
  )
  expect(bare.querySelectorAll('*').length).toBeLessThanOrEqual(60)
})

test('links that leave the site open beside it, others do not', () => {
  const page = sample('every kind of button')
  const link = (href: string) => page.querySelector<HTMLAnchorElement>(`.btn[href="${href}"]`)
  expect(link('https://example.com/shop')).toMatchObject({ target: '_blank', rel: 'noopener' })
  expect(link('mailto:hello@example.com')?.target).toBe('')
  expect(link('/B3')?.target).toBe('')
  expect(link('/contact')?.target).toBe('')
})

test('a script button is a button, and a button that leads nowhere is no link', () => {
  const page = sample('every kind of button')
  expect(page.querySelector('[data-script="/_assets/button.js"]')?.tagName).toBe('BUTTON')
  expect([...page.querySelectorAll('span.btn')].map((element) => element.textContent)).toContain('近日公開')
})

test('HTML that holds a link does not stand inside another', () => {
  const page = sample('every kind of button')
  expect(page.querySelector('a a')).toBeNull()
  expect(page.querySelector('.html-btn a')?.textContent).toBe('example.com')
  expect(page.querySelector('.html-btn:has(a)')?.tagName, 'which may hold paragraphs').toBe('DIV')
})

test('V22 buttons with nothing to show are not drawn', () => {
  expect(draw({ buttons: emptyButtons }).querySelector('.btn')).toBeNull()
  expect(sample('every kind of button').querySelectorAll('.btn').length).toBe(11)
})

test('V19 a product button is drawn only with a text and somewhere to go', () => {
  const cards = [...sample('products').querySelectorAll('.card')]
  expect(cards.map((card) => card.querySelector('.cta')?.textContent)).toEqual([
    '購入する',
    undefined,
    undefined,
  ])
})

test('V16 a price carries its tax note, and no price draws nothing', () => {
  expect(sample('a price alone').querySelector('.price')?.textContent).toBe('¥980（税込）')
  expect(draw({}).querySelector('.price')).toBeNull()
})

test('F01 a locked page shows the ways in and nothing of the page', () => {
  const page = sample('a locked page').querySelector('.page')
  expect([...page!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/register',
    '/login',
  ])
  expect(page!.querySelector('img')).toBeNull()
})

test('V05 blocked moves have no link', () => {
  const edges = (body: HTMLElement) => [...body.querySelectorAll('.edge')].map((link) => link.className)
  expect(edges(draw({}))).toEqual(['edge up', 'edge left', 'edge right', 'edge down'])
  expect(edges(sample('a corner of the grid'))).toEqual(['edge right', 'edge down'])
})

test('V31 a telephone number becomes a telephone link', () => {
  expect(draw({}).querySelector('.phone_number')?.getAttribute('href')).toBe('tel:+81312345678')
})

test('L06 X01 a picture and a film have the words that their creator gave them', () => {
  const picture = (page: HTMLElement) => page.querySelector('.page > :is(picture, img)')
  const alt = (page: HTMLElement) =>
    picture(page)?.closest('picture, img')?.parentElement?.querySelector('img')?.getAttribute('alt')
  expect(alt(draw({ alt: '白い花瓶' }))).toBe('白い花瓶')
  expect(alt(draw({ alt: '' }))).toBe('')
  const film = { ...pageSamples['a film']!.page, alt: '波' }
  expect(draw(film).querySelector('.page video')?.getAttribute('aria-label')).toBe('波')
})

test.each(languages)(
  'F07 in %s a contact and a form promise a reply by e-mail within 24 hours',
  (language) => {
    const said = (['contact-success', 'form-success'] as const).map((name) => {
      const { shell, alternates } = screenSamples.contact!
      const html = renderScreen({ shell: { ...shell, language }, alternates, screen: { name } })
      const main = parse(html).querySelector('main')
      expect(main?.querySelector('a')?.getAttribute('href')).toBe(shell.home)
      return [main?.querySelector('h1')?.textContent, main?.querySelector('p')?.textContent] as const
    })
    const [[contact, promise], [form, again]] = said as [(typeof said)[0], (typeof said)[0]]
    expect(promise).toMatch(/24/)
    expect(again).toBe(promise)
    expect(contact).not.toBe(form)
  },
)

test('V18 a page with a hint is prerendered like any other: the hint comes with the viewer', () => {
  const hinted = { hoverArrowColor: 'black' as const, arrowFadeIntervalS: 4 }
  expect(draw(hinted).innerHTML).toBe(draw({}).innerHTML)
})

test('a message has room for more than a line, other texts have not', () => {
  const field = { input: 'TEXT_BOX' as const, title: 'x', isRequired: true, options: [] }
  const lengths = { message: 2000, name: 50, messenger: 50 }
  const form = parse(
    renderScreen({
      ...screenSamples.contact!,
      screen: {
        name: 'contact',
        form: {
          action: '/_api/end-user/contact',
          version: '1',
          success: '/contact-success',
          fields: Object.entries(lengths).map(([key, maxLength]) => ({ ...field, key, maxLength })),
          agreementRequired: false,
        },
      },
    }),
  )
  expect(form.querySelector('textarea')?.name).toBe('message')
  const seen = [...form.querySelectorAll('input[type=text]')].filter((input) => !input.closest('.trap'))
  expect(seen.map((input) => input.getAttribute('name'))).toEqual(['name', 'messenger'])
})

test('a page that is not there names the site and leads to its first page', () => {
  const missing = { ...screenSamples.contact!, screen: { name: 'not-found' as const } }
  const body = parse(renderScreen(missing))
  const main = body.querySelector('main')
  expect(body.querySelector('.logo')?.textContent).toContain(missing.shell.siteName)
  expect(main?.querySelector('a')?.getAttribute('href')).toBe(missing.shell.home)
})
