import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider, useParams } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { NotificationCard } from './notification-card.tsx'
import { inboxKey, useMarkAsRead } from './use-inbox.ts'

const rowsPerPage = 20

/** All notifications that are open for the reader: `/notifications`; `/notifications/:id` marks one of them. */
export function InboxScreen() {
  const t = useText()
  const { id } = useParams<{ id: string }>()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const markAsRead = useMarkAsRead()
  const { call, isBusy } = useCall()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...inboxKey, 'all'],
    queryFn: ({ pageParam }) =>
      dataProvider.request('GET /api/notifications', { query: { limit: rowsPerPage, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const offset = pages.length * rowsPerPage
      return offset < total ? offset : undefined
    },
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  const notices = data.pages.flatMap(({ notifications }) => notifications)
  const unread = data.pages[0]?.unread ?? 0
  return (
    <>
      <PageHeader
        title={t('notices.bell')}
        lead={unread > 0 ? t('notices.unreadCount', { smart_count: unread }) : t('notices.noneUnread')}
        actions={
          unread > 0 && (
            <Button variant="outlined" loading={isBusy} onClick={() => void call(() => markAsRead('all'))}>
              {t('notices.markAll')}
            </Button>
          )
        }
      />
      {notices.length === 0 && (
        <EmptyState icon="bell" title={t('notices.inboxEmpty')} text={t('notices.inboxEmptyText')} />
      )}
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1.25 }}>
        {notices.map((notice) => (
          <Box
            component="li"
            key={notice.id}
            aria-current={notice.id === id ? 'true' : undefined}
            sx={{
              p: 2,
              border: 1,
              borderColor: notice.id === id ? 'secondary.main' : 'divider',
              borderRadius: radius.panel,
              backgroundColor: 'background.paper',
            }}
          >
            <NotificationCard notice={notice} />
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={() => void fetchNextPage()}>
            {t('notices.showMore')}
          </Button>
        </Box>
      )}
    </>
  )
}
