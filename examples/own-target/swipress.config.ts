import { defineConfig } from 'swipress'
import { releasesIn } from './releases-in.ts'

/** `swipress deploy examples/own-target/out --to shelf`; `live` is a short name of a bucket. */
export default defineConfig({
  targets: {
    live: 's3://harbour-cafe',
    copy: './copy-of-site',
    shelf: releasesIn(new URL('./shelf/', import.meta.url)),
  },
})
