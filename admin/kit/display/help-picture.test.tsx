// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { HelpPicture, type HelpPictureName, helpPictures } from './help-picture.tsx'

const stage = reactStage()
const classes = ['line', 'dim', 'mark', 'trace']

test('each picture is for the eye, says nothing in letters, and takes its colours from the screen', async () => {
  for (const name of Object.keys(helpPictures) as HelpPictureName[]) {
    await stage.render(<HelpPicture of={name} />)
    const drawn = stage.place().querySelector('svg')!
    expect(drawn.getAttribute('aria-hidden'), name).toBe('true')
    expect(drawn.textContent, name).toBe('')
    const shapes = [...drawn.querySelectorAll('path, rect, circle')]
    expect(shapes.length, name).toBeGreaterThan(2)
    for (const shape of shapes) {
      expect(classes, name).toContain(shape.getAttribute('class'))
      expect(shape.hasAttribute('fill') || shape.hasAttribute('stroke'), name).toBe(false)
    }
    expect(drawn.querySelector('.mark, .trace'), name).not.toBeNull()
  }
})
