import { expect } from 'vitest'
import { test } from '../browser-test.ts'
import { siteUrl } from '../open-site.ts'
import { describeJourneys } from './describe-journeys.ts'
import { listenToWebkit } from './listen-to-webkit.ts'
import { findWebkit, startWebkit } from './start-webkit.ts'

const programs = await findWebkit()

describeJourneys('WebKitGTK', 'webkit2gtk-driver and xvfb', programs && (() => startWebkit(programs)))

test.skipIf(!programs)('WebKitGTK itself complains about nothing that it shows', async ({ product }) => {
  const noisy = 'data:text/html,<script>console.warn("noticed")</script>'
  const screens = ['/', '/contact', '/reading']
  const addresses = screens.map((path) => siteUrl(product, 'demo-roastery') + path)
  const said = await listenToWebkit(programs!, [...addresses, siteUrl(product, 'demo-festival'), noisy])
  expect(said).toEqual([expect.stringContaining('noticed')])
})
