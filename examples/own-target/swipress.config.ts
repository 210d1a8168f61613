import { defineConfig } from 'swipress'
import { releasesIn } from './releases-in.ts'

/** `swipress deploy examples/own-target/out --to shelf`, or `--to live` for a bucket by a short name. */
export default defineConfig({
  targets: {
    live: 's3://harbour-cafe',
    shelf: releasesIn(new URL('./shelf/', import.meta.url)),
  },
})
