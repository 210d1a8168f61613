import { expect, test } from 'vitest'
import { typesWithin } from './user-filters.tsx'

test('the types below one are found at every depth, each once', () => {
  expect(typesWithin('USER')).toEqual(['USER'])
  expect(typesWithin('OEM_ADMIN')).toEqual(['OEM_ADMIN', 'USER'])
  expect(typesWithin('OEM_MASTER')).toEqual(['OEM_MASTER', 'OEM_ADMIN', 'USER'])
  expect(typesWithin('MASTER')).toEqual(['MASTER', 'MASTER_USER', 'OEM_MASTER', 'OEM_ADMIN', 'USER'])
})
