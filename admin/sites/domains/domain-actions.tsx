import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DomainRow } from '#model/calls/domains/domains.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'

/** The possible actions on a domain in its present state. */
export function DomainActions({ domain }: { domain: DomainRow }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isAsking, setAsking] = useState(false)
  const { id, revision, shown, state, isMain, readySince } = domain
  const ofThis = { params: { id } }
  const isOver = state === 'off' || state === 'expired'
  const isReady = state === 'verified' && readySince !== null
  const remove = async () => {
    await request('DELETE /api/domains/:id', ofThis, t('domains.removed', { name: shown }))
    setAsking(false)
  }
  // Removing a name that was never served needs no question: it can simply be entered again.
  const wasServed = state === 'failing' || readySince !== null
  return (
    <Row gap={1.25}>
      {isOver ? (
        <Button
          variant="contained"
          loading={isBusy}
          startIcon={<Icon name="repeat" />}
          onClick={() => void request('POST /api/domains/:id/restart', ofThis, null)}
        >
          {t('domains.restart')}
        </Button>
      ) : (
        <Button
          variant={isReady ? 'outlined' : 'contained'}
          loading={isBusy}
          loadingPosition="start"
          startIcon={<Icon name="repeat" />}
          onClick={() => void request('POST /api/domains/:id/check', ofThis, null)}
        >
          {t('domains.check')}
        </Button>
      )}
      {isReady && !isMain && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            void request(
              'PUT /api/domains/:id',
              { ...ofThis, revision, body: { isMain: true } },
              t('domains.madeMain', { name: shown }),
            )
          }
        >
          {t('domains.makeMain')}
        </Button>
      )}
      <Button
        disabled={isBusy}
        aria-label={`${t('domains.remove')}: ${shown}`}
        startIcon={<Icon name="trash" />}
        onClick={() => (wasServed ? setAsking(true) : void remove())}
      >
        {t('domains.remove')}
      </Button>
      <Ask
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title={t('domains.removeTitle', { name: shown })}
        text={t('domains.removeText')}
        confirm={t('domains.remove')}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </Row>
  )
}
