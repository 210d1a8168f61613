import { expect, test } from 'vitest'
import type { PublishProgress } from '#model/jobs/publish.ts'
import { percentOf, progressText, stepOf } from './progress-labels.ts'

const course: PublishProgress[] = [
  { stage: 'queued' },
  { stage: 'media' },
  { stage: 'rendering', done: 0, of: 16, language: 'JP' },
  { stage: 'rendering', done: 16, of: 16, language: 'JP' },
  { stage: 'storing' },
  { stage: 'live', release: 3 },
]

test('the bar only moves forward on the way from the queue to live', () => {
  const percents = course.map((progress) => percentOf(progress))
  expect(percents).toEqual([...percents].sort((a, b) => a - b))
  expect(new Set(percents).size).toBe(course.length)
  expect(percents.at(-1)).toBe(100)
})

test('the bar does not go back where the next language begins', () => {
  const rendering = (language: string, done: number) =>
    percentOf({ stage: 'rendering', done, of: 16, language }, ['JP', 'EN'])
  const percents = [rendering('JP', 0), rendering('JP', 16), rendering('EN', 0), rendering('EN', 16)]
  expect(percents).toEqual([15, 52.5, 52.5, 90])
})

test('a site without pages to render does not break the bar', () => {
  expect(percentOf({ stage: 'rendering', done: 0, of: 0, language: 'JP' })).toBe(15)
})

test('rendering says how many pages of how many, and in which language', () => {
  expect(progressText({ stage: 'rendering', done: 3, of: 16, language: 'EN' })).toEqual({
    key: 'publishing.renderingIn',
    values: { done: 3, of: 16, language: 'EN' },
  })
  expect(progressText({ stage: 'rendering', done: 3, of: 16, language: '' }).key).toBe('publishing.rendering')
})

test('storing belongs to the step of the pages', () => {
  expect(course.map(stepOf)).toEqual(['queued', 'media', 'rendering', 'rendering', 'rendering', 'live'])
})
