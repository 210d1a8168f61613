import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Finding } from '#model/rules/checks/finding.ts'
import { useText } from '../../i18n/use-text.ts'
import { DatedText } from '../../kit/display/dated-text.tsx'
import { useProblemLabels } from '../../kit/problems/problem-labels.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textWeight } from '../../kit/theme/tokens.ts'

export interface FindingPlaces {
  /** The label of a pointer's place. */
  placeOf: (pointer: string) => string
  onGo: (pointer: string) => void
}

const firstShown = 20

/** Findings one by one; each line leads to its place. */
export function FindingLines({ findings, placeOf, onGo }: FindingPlaces & { findings: readonly Finding[] }) {
  const t = useText()
  const wordsOf = useProblemLabels()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? findings : findings.slice(0, firstShown)
  return (
    <>
      <Box component="ul" sx={plainList}>
        {shown.map((finding) => {
          const { message, expected } = wordsOf(finding)
          return (
            <li key={`${finding.rule} ${finding.path}`}>
              <ButtonBase
                onClick={() => onGo(finding.path)}
                sx={{
                  ...{ display: 'flex', width: '100%', gap: 1.5, px: 1, py: 0.75, minHeight: 44 },
                  ...{ borderRadius: radius.control, textAlign: 'start', font: 'inherit' },
                  '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography variant="body2" component="div" sx={{ fontWeight: textWeight.semibold }}>
                    {placeOf(finding.path)}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" component="div">
                    <DatedText text={[message, expected].filter(Boolean).join(' ')} />
                  </Typography>
                </Box>
                <Icon name="right" size="small" sx={{ alignSelf: 'center', color: 'text.secondary' }} />
              </ButtonBase>
            </li>
          )
        })}
      </Box>
      {shown.length < findings.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('publishLabels.showAll')}
        </Button>
      )}
    </>
  )
}
