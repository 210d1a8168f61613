import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { PreviewComment } from '#model/calls/sites/previews.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'

const lookEveryMs = 10_000

interface CommentListProps {
  siteId: string
  /** Shows only the comments on this page. */
  pageId?: string
  onShow: (position: string) => void
}

/** The comments, open threads first. */
export function CommentList({ siteId, pageId, onShow }: CommentListProps) {
  const ofSite = { params: { id: siteId } }
  const query = useRequest('GET /api/sites/:id/preview/comments', ofSite, { refetchInterval: lookEveryMs })
  return (
    <Loaded query={query} height={160}>
      {(all) => (
        <Threads
          siteId={siteId}
          comments={pageId === undefined ? all : all.filter((comment) => comment.pageId === pageId)}
          onShow={onShow}
        />
      )}
    </Loaded>
  )
}

interface ThreadsProps extends Pick<CommentListProps, 'siteId' | 'onShow'> {
  comments: readonly PreviewComment[]
}

function Threads({ siteId, comments, onShow }: ThreadsProps) {
  const t = useText()
  const mayWrite = useMay()('preview.comment') !== undefined
  const [isAll, setAll] = useState(false)
  const { request, isBusy } = useCall()
  if (comments.length === 0)
    return (
      <EmptyState icon="edit" title={t('previews.commentsEmpty')} text={t('previews.commentsEmptyText')} />
    )
  const threads = comments.filter(({ parentId, resolvedAt }) => parentId === null && (isAll || !resolvedAt))
  const ofSite = { params: { id: siteId } }
  const resolve = ({ id, resolvedAt }: PreviewComment) =>
    request('PUT /api/sites/:id/preview/comments', { ...ofSite, body: { id, isResolved: !resolvedAt } }, null)
  const answer = async ({ id, pageId }: PreviewComment, text: string) => {
    const body = { pageId, parentId: id, text }
    return (await request('POST /api/sites/:id/preview/comments', { ...ofSite, body }, null)).isDone
  }
  return (
    <>
      <FormControlLabel
        control={<Switch size="small" checked={isAll} onChange={(_, checked) => setAll(checked)} />}
        label={t('previews.showResolved')}
        sx={{ ml: 0, mb: 1.5, gap: 1 }}
      />
      <Box component="ul" sx={{ display: 'grid', gap: 2, ...plainList }}>
        {threads.map((thread) => (
          <Thread
            key={thread.id}
            thread={thread}
            answers={comments.filter(({ parentId }) => parentId === thread.id)}
            mayWrite={mayWrite}
            isBusy={isBusy}
            onShow={onShow}
            onResolve={() => void resolve(thread)}
            onAnswer={(text) => answer(thread, text)}
          />
        ))}
      </Box>
    </>
  )
}

interface ThreadProps {
  thread: PreviewComment
  answers: readonly PreviewComment[]
  mayWrite: boolean
  isBusy: boolean
  onShow: (position: string) => void
  onResolve: () => void
  onAnswer: (text: string) => Promise<boolean>
}

function Thread({ thread, answers, mayWrite, isBusy, onShow, onResolve, onAnswer }: ThreadProps) {
  const t = useText()
  const { position } = thread
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.panel,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
        {position ? (
          <Button size="small" variant="outlined" onClick={() => onShow(position)}>
            {t('previews.goTo', { position })}
          </Button>
        ) : (
          <Typography variant="caption" color="textSecondary">
            {t('previews.goneFrom')}
          </Typography>
        )}
        {mayWrite && (
          <Button size="small" onClick={onResolve} disabled={isBusy} sx={{ ml: 'auto' }}>
            {t(thread.resolvedAt ? 'previews.reopen' : 'previews.resolve')}
          </Button>
        )}
      </Box>
      {[thread, ...answers].map((comment) => (
        <Box key={comment.id} sx={{ '& + &': { mt: 1.5, pl: 2, borderLeft: 2, borderColor: 'divider' } }}>
          <Typography variant="caption" color="textSecondary">
            <strong>{comment.author}</strong> {tokyoTime(comment.createdAt)}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {comment.text}
          </Typography>
        </Box>
      ))}
      {mayWrite && !thread.resolvedAt && <Answer to={thread} isBusy={isBusy} onAnswer={onAnswer} />}
    </Box>
  )
}

function Answer({ to, isBusy, onAnswer }: Pick<ThreadProps, 'isBusy' | 'onAnswer'> & { to: PreviewComment }) {
  const t = useText()
  const [text, setText] = useState('')
  const send = async () => {
    if (text.trim() !== '' && (await onAnswer(text))) setText('')
  }
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1, mt: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <OutlinedInput
        size="small"
        fullWidth
        multiline
        maxRows={6}
        value={text}
        placeholder={t('previews.reply')}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { 'aria-label': t('previews.replyTo', { author: to.author }), maxLength: 2000 } }}
      />
      <Button type="submit" variant="outlined" disabled={isBusy || text.trim() === ''}>
        {t('previews.reply')}
      </Button>
    </Box>
  )
}
