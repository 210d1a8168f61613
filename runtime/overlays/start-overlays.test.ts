// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { countCampaignClicks } from './start-overlays.tsx'

let sent: string[]

beforeEach(() => {
  sent = []
  document.body.innerHTML = `<div id="host">
    <div data-campaign-item="one"><a href="https://example.com/"><b>1</b></a><i>beside</i></div>
    <div data-campaign-item="two"><button data-script="/_assets/a.js">2</button></div>
    <div><a href="/B2">3</a></div></div>`
  countCampaignClicks({ beacon: (path) => sent.push(path) > 0 }, document.getElementById('host')!)
  // The viewer follows links of the site by itself.
  document.body.onclick = prevent
})

const prevent = (event: Event) => event.preventDefault()
const click = (selector: string, button = 0) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(
      new MouseEvent(button ? 'auxclick' : 'click', { bubbles: true, cancelable: true, button }),
    )

test('C09 each click on what a campaign counts is told', () => {
  click('b')
  click('[data-script]')
  click('b', 1)
  expect(sent).toEqual(['/campaign/one/click', '/campaign/two/click', '/campaign/one/click'])
})

test('C09 other clicks are not: beside a link, on what is not counted, with the menu button, or stopped before', () => {
  click('i')
  click('[href="/B2"]')
  click('b', 2)
  document.querySelector('b')?.addEventListener('click', prevent, { once: true })
  click('b')
  expect(sent).toEqual([])
  click('b')
  expect(sent).toHaveLength(1)
})
