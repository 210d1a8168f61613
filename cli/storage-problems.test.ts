import { expect, test } from 'vitest'
import { watchStorage } from './storage-problems.ts'

const fault = { siteId: 'inn', key: 'blobs/a' }

function watch() {
  const reported: string[] = []
  const storage = watchStorage({ damaged: () => {}, lost: (_, key) => reported.push(key) })
  return {
    storage,
    reported,
    sites: () => storage.list().map(({ detail }) => /damaged, of ([\w, ]+):/.exec(detail)![1]),
  }
}

test('what a check finds damaged still is not reported a second time', () => {
  const { storage, reported, sites } = watch()
  storage.noteLost('inn', 'blobs/a')
  storage.beginCheck()([fault])
  storage.noteLost('inn', 'blobs/a')
  expect([reported, sites()]).toEqual([['blobs/a'], ['inn']])
})

test('what is lost while a check runs is not forgotten at its end', () => {
  const { storage, reported, sites } = watch()
  const end = storage.beginCheck()
  storage.noteLost('inn', 'blobs/a')
  end([])
  storage.noteLost('inn', 'blobs/a')
  expect([reported, sites()]).toEqual([['blobs/a'], ['inn']])
  // Positive control: the next check finds it intact, and it can be reported again.
  storage.beginCheck()([])
  expect(storage.list()).toEqual([])
  storage.noteLost('inn', 'blobs/a')
  expect(reported).toEqual(['blobs/a', 'blobs/a'])
})

test('what only the check has found is reported when somebody asks for it', () => {
  const { storage, reported, sites } = watch()
  storage.beginCheck()([fault, { key: 'blobs/b' }])
  expect(sites()).toEqual(['inn, libraries of media'])
  storage.noteLost('inn', 'blobs/a')
  expect(reported).toEqual(['blobs/a'])
})
