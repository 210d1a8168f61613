import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { LinkBase } from 'react-admin'
import { stateOf, type TextGroup } from '#model/edits/translations/translation-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { thumbnailAddress } from '../../kit/display/small-picture.ts'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useEditing } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'
import { TextRow } from './text-row.tsx'
import { useBoard } from './use-drafts.ts'

interface GroupProps {
  /** The shown part of the group. */
  group: TextGroup
  whole: TextGroup
  stale: ReadonlySet<string>
}

/** Approximate height of a text in pixels: reserved for texts that are far away and not rendered. */
const rowHeight = 104
const nearness = '1200px 0px'

/** The texts of a page, of the columns or of the whole site. */
export function TextGroupPart({ group, whole, stale }: GroupProps) {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const done = whole.texts.filter((text) => stateOf(text, stale) === 'done').length
  return (
    <Box component="section" ref={section} data-text-group={group.id} aria-labelledby={`group-${group.id}`}>
      <GroupHead group={whole} done={done} />
      {isNear ? (
        group.texts.map((text) => <TextRow key={text.place} text={text} state={stateOf(text, stale)} />)
      ) : (
        <Box sx={{ height: group.texts.length * rowHeight }} />
      )}
    </Box>
  )
}

function GroupHead({ group, done }: { group: TextGroup; done: number }) {
  const t = useText()
  const { siteId, language } = useBoard()
  const site = useEditing((editing) => editing.site)
  const media = useEditing((editing) => editing.media)
  const page = group.kind === 'page' ? site.pages[group.id] : undefined
  const position = page ? placeIn(site, page.id) : ''
  const title =
    group.kind === 'page'
      ? position
      : t(group.kind === 'columns' ? 'translations.columns' : 'translations.settings')
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        mt: 1.5,
        backgroundColor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {page ? (
        <Thumbnail
          src={thumbnailAddress(page, media, [language, site.settings.defaultLanguage])}
          width={30}
        />
      ) : (
        <Icon
          name={group.kind === 'columns' ? 'grid' : 'sliders'}
          sx={{ mx: 0.75, color: 'text.secondary' }}
        />
      )}
      <Typography variant="h3" component="h2" id={`group-${group.id}`}>
        {title}
      </Typography>
      <Typography
        variant="caption"
        color={done === group.texts.length ? 'success' : 'textSecondary'}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {t('translations.progress', { done, all: group.texts.length })}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {page && (
        <IconButton
          component={LinkBase}
          to={`/sites/${siteId}/edit?page=${page.id}`}
          size="small"
          aria-label={t('translations.inEditor', { position })}
          title={t('translations.inEditor', { position })}
        >
          <Icon name="open" />
        </IconButton>
      )}
    </Box>
  )
}

/** True once an element has come near the viewport; it stays true. */
function useNear(part: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!part.current || isNear) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: nearness },
    )
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [part, isNear])
  return isNear
}
