import { expect, test } from 'vitest'
import { figmaPlaceOf } from './figma-address.ts'

test.each([
  ['https://www.figma.com/design/AbC123/Landing?node-id=12-34&t=x', { key: 'AbC123', nodeId: '12:34' }],
  ['https://figma.com/file/AbC123', { key: 'AbC123', nodeId: undefined }],
  [' https://www.figma.com/proto/AbC123/Name?node-id=1%3A2 ', { key: 'AbC123', nodeId: '1:2' }],
  ['https://www.figma.com/design/AbC123/branch/Def456/Name', { key: 'Def456', nodeId: undefined }],
  ['https://www.figma.com/design/AbC123/Name?node-id=../x', { key: 'AbC123', nodeId: undefined }],
])('%s opens a file', (address, place) => {
  expect(figmaPlaceOf(address)).toEqual(place)
})

test.each([
  'https://figma.com.evil.example/design/AbC123',
  'http://www.figma.com/design/AbC123',
  'https://www.figma.com/community/file/1',
  'https://www.figma.com/design/..%2fv1',
  'AbC123',
])('%s opens none', (address) => {
  expect(figmaPlaceOf(address)).toBeUndefined()
})
