import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-admin'
import type { FileKind } from '#model/media/media-files.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon, type IconName } from '../../../kit/theme/icons.tsx'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { useInserts } from './use-inserts.ts'

const MediaPicker = lazy(async () => ({
  default: (await import('../../../media/picker/media-picker.tsx')).MediaPicker,
}))

const kinds = ['text', 'button', 'product', 'image', 'video', 'popup'] as const
type Kind = (typeof kinds)[number]

const icons: Readonly<Record<Kind, IconName>> = {
  text: 'text',
  button: 'button',
  product: 'tag',
  image: 'picture',
  video: 'film',
  popup: 'popup',
}

const fileKinds = { image: 'picture', video: 'film' } as const satisfies Partial<Record<Kind, FileKind>>

interface InsertBarProps {
  /** Beside the phone; else in the row above it. */
  isUpright: boolean
  /** Near to the phone, in the room that it leaves. */
  isNear?: boolean
  /** Keeps its room, but is invisible. */
  isHidden?: boolean
}

/** Buttons that add something to the page. */
export function InsertBar({ isUpright, isNear = false, isHidden = false }: InsertBarProps) {
  const t = useText()
  const { id: siteId } = useParams<{ id: string }>()
  const inserts = useInserts()
  const [picking, pick] = useState<FileKind>()
  const insert = (kind: Kind) => {
    if (kind === 'image' || kind === 'video') pick(fileKinds[kind])
    else inserts[kind]()
  }
  return (
    <Box
      role="toolbar"
      aria-label={t('editorInsert.label')}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      sx={isUpright ? [upright, isNear ? near : {}] : flat}
      style={isHidden ? { visibility: 'hidden' } : undefined}
    >
      {kinds.map((kind) => (
        <ButtonBase
          key={kind}
          onClick={() => insert(kind)}
          sx={[
            buttonStyle,
            isUpright ? { width: 80, height: 58 } : { flex: '1 1 auto', px: 0.5, height: 46 },
          ]}
        >
          <Icon name={icons[kind]} size={isUpright ? 'large' : 'base'} />
          {t(`editorInsert.${kind}`)}
        </ButtonBase>
      ))}
      {picking && (
        <Suspense fallback={null}>
          <MediaPicker
            kinds={[picking]}
            siteId={siteId}
            onClose={() => pick(undefined)}
            onPick={([chosen]) => {
              pick(undefined)
              if (chosen) inserts.medium(chosen.ref)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}

const upright = {
  flex: 'none',
  alignSelf: 'center',
  display: 'grid',
  gap: 0.25,
  ml: 2,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.panel,
  backgroundColor: 'background.paper',
} as const

/** For a phone of at most its natural width, with a gap. */
const near = { position: 'absolute', zIndex: 1, left: 'max(0px, calc(50% - 340px))' } as const

const flat = { flex: 1, minWidth: 0, display: 'flex', gap: 0.25 } as const

const buttonStyle = {
  flexDirection: 'column',
  gap: 0.5,
  borderRadius: radius.control,
  fontSize: textSize.tiny,
  fontWeight: textWeight.medium,
  lineHeight: 1.2,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
} as const
