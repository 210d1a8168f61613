// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext, useGetOne, useRefresh } from 'react-admin'
import { expect, test } from 'vitest'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { useLatestPublish, usePublishesUnderWay } from './use-publish.ts'

const stage = reactStage()

let publishes: Pick<PublishRow, 'id' | 'siteId' | 'status'>[] = []
let siteReads = 0
const dataProvider = {
  getList: async () => ({ data: publishes, total: publishes.length }),
  getOne: async () => {
    siteReads += 1
    return { data: { id: 'inn' } }
  },
}

const watches = {
  'of one site': () => useLatestPublish('inn'),
  'of all sites': usePublishesUnderWay,
}

test.each(Object.entries(watches))(
  'the screen is refreshed once for a publish %s that has ended before it was seen',
  async (_, useWatch) => {
    let refresh = () => {}
    function Screen() {
      useWatch()
      useGetOne('sites', { id: 'inn' })
      refresh = useRefresh()
      return null
    }
    const readsAfter = async (change: () => void) => {
      siteReads = 0
      await act(async () => change())
      for (let turn = 0; turn < 5; turn += 1) await stage.later()
      return siteReads
    }
    publishes = [{ id: 'p1', siteId: 'inn', status: 'live' }]
    await stage.render(
      <CoreAdminContext dataProvider={dataProvider as never}>
        <Screen />
      </CoreAdminContext>,
    )
    expect(await readsAfter(() => {})).toBeLessThanOrEqual(1)
    // Control: without a new publish the site is read once.
    expect(await readsAfter(() => refresh())).toBe(1)
    publishes = [{ id: 'p2', siteId: 'inn', status: 'live' }, ...publishes]
    expect(await readsAfter(() => refresh())).toBe(2)
  },
)
