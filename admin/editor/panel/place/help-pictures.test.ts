import { expect, test } from 'vitest'
import { loadMessages } from '../../../i18n/load-messages.ts'
import { helpPictures } from '../../../kit/display/help-picture.tsx'
import { pictureOfField, picturesOfFields } from './help-pictures.ts'

const elsewhere = ['campaignZones', 'weights']

test('every picture has its field, and every field with a picture says the same in words', async () => {
  const shown = [...Object.values(picturesOfFields), ...elsewhere]
  expect(shown.toSorted()).toEqual(Object.keys(helpPictures).toSorted())
  const { swipress } = (await loadMessages('en')) as unknown as {
    swipress: Record<string, Record<string, unknown>>
  }
  const { help } = swipress.editorPanel!
  const saidElsewhere = ['details.media', 'redirects']
  for (const key of Object.keys(picturesOfFields).filter((one) => !saidElsewhere.includes(one))) {
    const labels = key.split('.').reduce<unknown>((at, part) => Reflect.get(at as object, part), help)
    expect(typeof labels, key).toBe('string')
  }
})

test('what everybody learns once is shown as long as the field is empty', () => {
  expect(pictureOfField('details', 'media', undefined)).toBe('safeArea')
  expect(pictureOfField('details', 'media', 'media:a')).toBeUndefined()
  expect(pictureOfField('timeLimit', 'media', undefined), 'of a popup').toBeUndefined()
  expect(pictureOfField('details', 'turntable', ['media:a'])).toBe('turntable')
})
