import { describe, expect, test } from 'vitest'
import { contrastOf } from '#model/definition/contrast.ts'
import { siteColors } from './site-colors.ts'

const colorsOf = (back: string, text = '') =>
  siteColors({ globalMenuBackgroundColor: back, globalMenuTextColor: text })

/** The colour that a browser shows for three channels with an alpha over a background. */
function drawn(ink: string, alpha: number, behind: string): string {
  const over = ink.split(' ').map(Number)
  const under = (behind.match(/[0-9a-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const mixed = over.map((channel, index) => Math.round(channel * alpha + under[index]! * (1 - alpha)))
  return `rgb(${mixed.join(',')})`
}

test('a dark menu gives a dark screen in its own colours', () => {
  expect(colorsOf('#16264f', '#f7eedc')).toEqual({
    '--scheme': 'dark',
    '--base': '#16264f',
    '--sheet': '#24335a',
    '--ink': '252 248 241',
    '--accent': '#f7eedc',
    '--on-accent': '#16264f',
    '--wrong': '#ffb4ae',
  })
})

test('a bright menu gives a calm bright screen, and its own colour to what is pressed', () => {
  const red = colorsOf('#e4002b', '#ffffff')
  expect(red).toMatchObject({ '--scheme': 'light', '--sheet': '#ffffff', '--accent': '#e4002b' })
  expect(red?.['--base']).toBe('#fdedf0')
  // On white, the text colour is the recognisable one.
  expect(colorsOf('#ffe4e1', '#802020')?.['--accent']).toBe('#802020')
  expect(colorsOf('#ffffff', '#ffff00')?.['--accent']).toBe('#1d1d1f')
})

test('without a colour of its own a site has the usual ones', () => {
  expect(colorsOf('')).toBeUndefined()
})

const every = ['#000', '#111', '#16264f', '#232a5c', '#23412f', '#400', '#00f', '#555', '#888', '#1976d2']
const more = ['#e4002b', '#99d52a', '#ffc35c', '#f7eedc', '#fff', 'hsl(280, 60%, 30%)', 'rgba(20,30,40,0.5)']

describe.for([...every, ...more])('on %s', (back) => {
  test.for([...every, ...more])('with text of %s everything can be read', (text) => {
    const colors = colorsOf(back, text)!
    const sheet = colors['--sheet']!
    for (const ground of [sheet, colors['--base']!]) {
      expect(contrastOf(drawn(colors['--ink']!, 0.78, ground), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(colors['--accent']!, ground)).toBeGreaterThanOrEqual(4)
    }
    expect(contrastOf(colors['--accent']!, sheet)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(colors['--wrong']!, sheet)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(colors['--accent']!, colors['--on-accent']!)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(drawn(colors['--ink']!, 0.54, sheet), sheet)).toBeGreaterThanOrEqual(3)
  })
})
