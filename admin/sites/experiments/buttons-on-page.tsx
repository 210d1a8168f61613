import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import type { Page } from '#model/definition/page.ts'
import type { Language } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { stillDocument } from '../../kit/phone/phone-document.ts'
import { StillPhone } from '../../kit/phone/still-phone.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { radius } from '../../kit/theme/tokens.ts'
import type { GoalPage } from './goal-buttons.ts'

interface ButtonsOnPageProps {
  siteId: string
  language: Language
  page: GoalPage
  /** As the variation has it. */
  shown: Page
  chosen: string
  onChoose: (buttonId: string) => void
}

/** In pixels: fits in a dialog on a tablet in landscape. */
const height = 460
const width = (height * limits.frameWidth) / limits.frameHeight

/** A page as it looks, its buttons to be pressed. The list beside it is for keys and screen readers. */
export function ButtonsOnPage({ siteId, language, page, shown, chosen, onChoose }: ButtonsOnPageProps) {
  const { data } = useRequest('GET /api/sites/:id/page-states', {
    params: { id: siteId },
    query: { page: page.id, language },
  })
  const document = useMemo(
    () => data?.draft && stillDocument({ ...data.draft, page: shown }, language, location.origin),
    [data, shown, language],
  )
  return (
    <Box aria-hidden sx={{ position: 'relative', flex: 'none', width, height }}>
      {document && data?.draft ? (
        <StillPhone
          settings={data.draft.settings}
          document={document}
          language={language}
          title={page.position}
          height={height}
          hasBars={false}
        />
      ) : (
        <Skeleton variant="rounded" width={width} height={height} />
      )}
      {/* The page below takes no taps. */}
      <Box sx={{ position: 'absolute', inset: 0, overflow: 'hidden', borderRadius: radius.card }}>
        {page.buttons.map(
          ({ id, words, box }) =>
            box && (
              <Box
                key={id}
                component="button"
                type="button"
                tabIndex={-1}
                title={words}
                data-button={id}
                onClick={() => onChoose(id)}
                sx={{
                  ...{
                    position: 'absolute',
                    p: 0,
                    cursor: 'pointer',
                    borderRadius: radius.tiny,
                    border: '2px solid',
                  },
                  borderColor: 'secondary.main',
                  backgroundColor: ({ palette }) =>
                    `color-mix(in srgb, ${palette.secondary.main} ${id === chosen ? 40 : 14}%, transparent)`,
                  '&:hover': { boxShadow: ({ palette }) => `0 0 0 3px ${palette.secondary.main}` },
                }}
                style={{
                  left: `${box.left}%`,
                  top: `${box.top}%`,
                  width: `${box.width}%`,
                  height: `${box.height}%`,
                }}
              />
            ),
        )}
      </Box>
    </Box>
  )
}
