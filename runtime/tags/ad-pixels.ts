import { adEvents } from '#model/records/ad-conversion.ts'
import { type KeptConversion, worthOf } from '../visitor/ad-conversions.ts'
import { loadTag } from './load-tag.ts'

/** A service that has been started, and reads the address of a page on its own. */
export interface Pixel {
  view?: () => void
  convert: (conversion: KeptConversion) => void
}

type LineTag = (...command: unknown[]) => void

/** The LINE Tag. */
export function startLineTag(tagId: string): Pixel {
  const page: { _ltq?: unknown[]; _lt?: LineTag } = window as object
  page._ltq ??= []
  const queue = page._ltq
  page._lt ??= (...command) => void queue.push(command)
  page._lt('init', { customerType: 'lap', tagId })
  loadTag('https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js')
  return {
    view: () => page._lt?.('send', 'pv', [tagId]),
    convert: () => page._lt?.('send', 'cv', { type: 'Conversion' }, [tagId]),
  }
}

const yahooScript = 'https://s.yimg.jp/images/listing/tool/cv/ytag.js'

/** The site tag of Yahoo! JAPAN Ads, with the conversions of search and display ads: `id/label` each. */
export function startYahooTag(search: string | undefined, display: string | undefined): Pixel {
  const page: { yjDataLayer?: unknown[] } = window as object
  page.yjDataLayer ??= []
  const layer = page.yjDataLayer
  // Its script takes each command as the arguments of a function.
  const ytag = (command: object) => layer.push([command])
  ytag({ type: 'ycl_cookie', config: { ycl_use_non_cookie_storage: true } })
  loadTag(yahooScript)
  return {
    convert({ id: eventId, value = 0 }) {
      if (search) {
        const [id, label] = search.split('/')
        const config = {
          yahoo_conversion_id: id,
          yahoo_conversion_label: label,
          yahoo_conversion_value: String(value),
        }
        ytag({ type: 'yss_conversion', config })
      }
      if (!display) return
      const [io, label] = display.split('/')
      const config = {
        yahoo_ydn_conv_io: io,
        yahoo_ydn_conv_label: label,
        yahoo_ydn_conv_transaction_id: eventId,
        yahoo_ydn_conv_value: String(value),
      }
      ytag({ type: 'yjad_conversion', config })
    },
  }
}

interface TikTokQueue extends Array<unknown> {
  _i?: Record<string, unknown>
  _t?: Record<string, number>
  _o?: Record<string, object>
  methods?: string[]
  page?: () => void
  track?: (...command: unknown[]) => void
}

const tiktokScript = 'https://analytics.tiktok.com/i18n/pixel/events.js'

/** The TikTok Pixel: its script processes the commands that wait in the queue. */
export function startTikTokPixel(id: string): Pixel {
  const page: { TiktokAnalyticsObject?: string; ttq?: TikTokQueue } = window as object
  page.TiktokAnalyticsObject = 'ttq'
  page.ttq ??= []
  const queue = page.ttq
  queue.methods ??= ['page', 'track']
  queue.page ??= () => void queue.push(['page'])
  queue.track ??= (...command) => void queue.push(['track', ...command])
  const own = Object.assign([], { _u: tiktokScript })
  queue._i = { ...queue._i, [id]: own }
  queue._t = { ...queue._t, [id]: Date.now() }
  queue._o = { ...queue._o, [id]: {} }
  loadTag(`${tiktokScript}?sdkid=${encodeURIComponent(id)}&lib=ttq`)
  return {
    view: () => page.ttq?.page?.(),
    convert: (conversion) =>
      page.ttq?.track?.(adEvents[conversion.kind].tiktok, worthOf(conversion), { event_id: conversion.id }),
  }
}

interface UetQueue {
  push: (...command: unknown[]) => unknown
}

const uetScript = 'https://bat.bing.com/bat.js'

/** Universal Event Tracking of Microsoft Advertising. Its script replaces the queue by an object that knows the tag. */
export function startMicrosoftTag(id: string, isAsked: boolean): Pixel {
  const page: { uetq?: UetQueue; UET?: new (options: object) => UetQueue } = window as object
  page.uetq ??= [] as unknown[]
  const push = (...command: unknown[]) => page.uetq?.push(...command)
  // It starts only once the visitor has agreed, where they are asked.
  if (isAsked) push('consent', 'default', { ad_storage: 'granted' })
  loadTag(uetScript, () => {
    if (!page.UET) return
    page.uetq = new page.UET({ ti: id, q: page.uetq, enableAutoSpaTracking: false })
    push('pageLoad')
  })
  let isFirst = true
  return {
    view() {
      // Its script reports the page that it is loaded on.
      if (!isFirst) push('event', 'page_view', { page_path: location.pathname, page_title: document.title })
      isFirst = false
    },
    convert: ({ kind, value, currency, id: eventId }) =>
      push('event', adEvents[kind].microsoft, {
        event_id: eventId,
        ...(value === undefined ? {} : { revenue_value: value, currency }),
      }),
  }
}
