import type { CampaignContent, ZoneItem } from '#runtime/documents/overlays.ts'
import { sampleFilm, samplePicture } from './content-samples.ts'

const place = {
  x: 50,
  y: 90,
  width: 250,
  height: 180,
  planeWidth: 500,
  planeHeight: 900,
  zIndex: 3,
  keepsRatio: true,
}
const outside = { kind: 'EXTERNAL_URL', href: 'https://example.com/tea' } as const

/** One item of each kind. */
export const sampleItems = {
  banner: {
    ...place,
    type: 'banner',
    id: 'banner',
    picture: samplePicture,
    alt: 'Spring tea',
    link: outside,
  },
  film: { ...place, type: 'banner', id: 'film', film: sampleFilm, alt: 'Tea field', keepsRatio: false },
  text: {
    ...place,
    type: 'button',
    id: 'text',
    button: {
      id: 'text',
      type: 'TEXT',
      text: 'To the tea',
      textSize: 20,
      link: { kind: 'SURVEY', href: '/survey' },
    },
  },
  media: {
    ...place,
    type: 'button',
    id: 'media',
    button: { id: 'media', type: 'MEDIA', picture: samplePicture, alt: '', link: outside },
  },
  html: {
    ...place,
    type: 'button',
    id: 'html',
    button: { id: 'html', type: 'HTML_CSS', html: '<a href="https://example.com/own">Own</a>' },
  },
} satisfies Record<string, ZoneItem>

/** Open for two hours, on the first two pages of a category with three. */
export const sampleCampaign: CampaignContent = {
  startDate: '2026-11-21T10:00:00Z',
  endDate: '2026-11-21T12:00:00Z',
  pages: [[1, 0, 1]],
  backgroundOpacity: 1,
  countsClicks: true,
  zones: {
    left: [sampleItems.banner, sampleItems.text, sampleItems.html],
    right: [sampleItems.film, sampleItems.media],
  },
}
