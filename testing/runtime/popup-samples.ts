import type { PopupContent } from '#runtime/documents/overlays.ts'
import { samplePicture } from './content-samples.ts'
import { sampleDocument } from './page-document-samples.ts'

export const ms = (instant: string) => Date.parse(instant)

/** Open on every page from noon on, for a little more than four days. */
export const timeLimitSample: PopupContent = {
  kind: 'timeLimit',
  id: 'spring',
  startDate: '2026-04-01T12:00:00Z',
  endDate: '2026-04-05T12:30:00Z',
  pages: 'all',
  showRemainingTime: true,
  text: '春のセール',
  style: {
    backgroundColor: '#222222',
    textColor: '#ffffff',
    textSize: 18,
    width: 353,
    height: 72,
    shape: 'PILL',
    align: 'LEFT',
  },
  picture: samplePicture,
  link: { kind: 'CREATIVE_BLOCK', href: '/B3' },
  button: { text: '見る', color: '#99d52a', textColor: '#14140a' },
}

/** Open on B2 and B3 from the same noon on. */
export const applicantLimitSample: PopupContent = {
  kind: 'applicantLimit',
  id: 'first-100',
  startDate: '2026-04-01T12:00:00Z',
  pages: [[1, 1, 2]],
  showRemainingTime: false,
  text: '先着100名',
  style: { ...timeLimitSample.style, shape: 'SHARP_EDGE', align: 'CENTER', width: undefined },
  link: { kind: 'EXTERNAL_URL', href: 'https://example.com/apply' },
  limit: 100,
}

export const bothSamples = [timeLimitSample, applicantLimitSample]

const { place } = sampleDocument

/** B2, and the pages below and beside it. */
export const pageB2 = sampleDocument
export const pageB3 = { ...pageB2, place: { ...place, position: 'B3', address: '/B3', row: 2 } }
export const pageA1 = { ...pageB2, place: { ...place, position: 'A1', address: '/', column: 0, row: 0 } }
export const lockedB2 = { ...pageB2, page: { ...pageB2.page, isLocked: true } }
