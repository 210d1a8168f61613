import Box from '@mui/material/Box'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { PartialFunnelOf } from './partial-funnel.tsx'
import { ReceivedListOf } from './received-list.tsx'

const states = ['sent', 'unsent'] as const

interface SentFormsProps {
  siteId: string
  list: 'contacts' | 'forms'
}

/** The submissions of a form, and the unfinished ones. */
export function SentForms({ siteId, list }: SentFormsProps) {
  const t = useText()
  const [state, setState] = useState<(typeof states)[number]>('sent')
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <SegmentChoice
          label={t('partials.tabs')}
          value={state}
          choices={states}
          wordsOf={(one) => t(`partials.${one}`)}
          onChoose={setState}
        />
      </Box>
      {state === 'unsent' && <PartialFunnelOf siteId={siteId} list={`partial-${list}`} />}
      <ReceivedListOf key={state} siteId={siteId} list={state === 'sent' ? list : `partial-${list}`} />
    </>
  )
}
