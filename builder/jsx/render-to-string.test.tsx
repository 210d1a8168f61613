import { JSDOM } from 'jsdom'
import type { ReactElement } from 'react'
import { renderToString as renderWithReact } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadRuntime } from '#builder/load-runtime.ts'
import { runtimeFolder } from '#cli/places.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { renderPage, renderScreen } from '#runtime/entry-server.tsx'
import { pageSamples } from '#testing/runtime/page-document-samples.ts'
import { screenSamples } from '#testing/runtime/screen-document-samples.ts'
import { jsx } from './jsx-runtime.ts'
import { memo } from './react.ts'
import { renderToString } from './render-to-string.ts'

/** HTML in normal form: lower-case names, sorted attributes, without React's preload hints. */
function normal(html: string): string {
  const { document } = new JSDOM(`<body>${html}</body>`).window
  for (const hint of document.querySelectorAll('link[rel=preload]')) hint.remove()
  for (const element of document.body.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes)
      element.setAttribute(name, name === 'style' ? value.replace(/;$/, '') : value)
  }
  return document.body.innerHTML
}

const runtime = await loadRuntime(runtimeFolder)

test.each(Object.entries(pageSamples))('%s is prerendered as React would', (_name, document) => {
  expect(normal(runtime.renderPage(document))).toBe(normal(renderPage(document)))
})

test.each(Object.entries(screenSamples))('the screen %s is prerendered as React would', (_name, document) => {
  expect(normal(runtime.renderScreen(document))).toBe(normal(renderScreen(document)))
})

/** The same tree for both renderers: plain objects for ours, React elements for React. */
const both = async (make: (create: typeof jsx) => unknown) => {
  const { createElement } = await import('react')
  const create = ((type: string, { children, ...props }: Record<string, unknown>) =>
    createElement(
      type,
      props,
      ...(Array.isArray(children) ? children : [children]).filter((child) => child !== undefined),
    ) as unknown) as typeof jsx
  return { ours: renderToString(make(jsx)), reacts: renderWithReact(make(create) as ReactElement) }
}

test.each<[string, Record<string, unknown>]>([
  ['flags', { disabled: true, hidden: false, inert: true }],
  ['spoken booleans', { 'aria-hidden': true, 'aria-expanded': false, 'data-on': true, draggable: false }],
  ['numbers and nothing', { tabIndex: -1, title: undefined, id: null }],
  ['hostile texts', { title: '"><script>alert(1)</script>', 'data-x': "it's <b>&amp;" }],
  [
    'styles',
    {
      style: {
        left: '12%',
        zIndex: 3,
        marginTop: 4,
        '--x': '5px',
        opacity: 0,
        lineHeight: 1.5,
        WebkitLineClamp: 3,
      },
    },
  ],
  ['an empty style', { style: {} }],
  ['event handlers', { onClick: () => {}, className: 'a b' }],
])('attributes: %s', async (_name, props) => {
  const { ours, reacts } = await both((create) => create('div', { ...props, children: 'text' }))
  expect(normal(ours)).toBe(normal(reacts))
})

test('adjacent texts are kept apart, so that hydration finds each of them', async () => {
  const { ours, reacts } = await both((create) =>
    create('p', { children: ['a', 1, '', null, false, 'b', create('i', { children: 'c' }), 'd'] }),
  )
  expect(ours).toBe(reacts)
  expect(ours).toContain('a<!-- -->1<!-- -->b<i>')
})

test('text is escaped and inner HTML is not', () => {
  expect(renderToString(jsx('p', { children: '<script>' }))).toBe('<p>&lt;script&gt;</p>')
  expect(renderToString(jsx('p', { dangerouslySetInnerHTML: { __html: '<b>x</b>' } }))).toBe(
    '<p><b>x</b></p>',
  )
  expect(escapeHtml('plain')).toBe('plain')
})

test('what is chosen is marked in its option, what a long text holds stands in its field', async () => {
  const { ours, reacts } = await both((create) =>
    create('form', {
      children: [
        create('select', {
          defaultValue: 'b',
          name: 'one',
          children: [
            create('option', { value: 'a', children: 'A' }),
            create('option', { value: 'b', children: 'B' }),
            create('option', { children: 'c' }),
          ],
        }),
        create('textarea', { defaultValue: '<b>', rows: 2 }),
      ],
    }),
  )
  expect(normal(ours)).toBe(normal(reacts))
  expect(ours).toContain('<option value="b" selected="">B</option>')
})

test('a component that remembers is rendered again when one of its props is another', () => {
  let rendered = 0
  const Shown = memo(({ text }) => {
    rendered += 1
    return jsx('i', { children: text })
  })
  const shown = ['a', 'a', 'b'].map((text) => renderToString(jsx(Shown, { text })))
  expect(shown).toEqual(['<i>a</i>', '<i>a</i>', '<i>b</i>'])
  expect(rendered).toBe(2)
})
