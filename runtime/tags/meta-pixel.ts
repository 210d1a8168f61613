import { adEvents } from '#model/records/ad-conversion.ts'
import { worthOf } from '../visitor/ad-conversions.ts'
import type { Pixel } from './ad-pixels.ts'
import { loadTag } from './load-tag.ts'

/** Queues commands until Meta's script has loaded, which then processes them. */
interface Commands {
  (...command: unknown[]): void
  queue: unknown[]
  callMethod?: (...command: unknown[]) => void
  push?: Commands
  loaded?: boolean
  version?: string
  disablePushState?: boolean
}

function createCommands(): Commands {
  const queue: unknown[] = []
  const pixel: Commands = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command)
      else queue.push(command)
    },
    { queue, loaded: true, version: '2.0', disablePushState: true },
  )
  pixel.push = pixel
  return pixel
}

/** The Meta Pixel. Page views are reported explicitly; its own tracking of the history would report them twice. */
export function startMetaPixel(id: string): Pixel {
  const page: { fbq?: Commands; _fbq?: Commands } = window as object
  const pixel = page.fbq ?? createCommands()
  page.fbq = pixel
  page._fbq ??= pixel
  pixel('init', id)
  loadTag('https://connect.facebook.net/en_US/fbevents.js')
  return {
    view: () => pixel('trackSingle', id, 'PageView'),
    convert: (conversion) =>
      pixel('trackSingle', id, adEvents[conversion.kind].meta, worthOf(conversion), {
        eventID: conversion.id,
      }),
  }
}
