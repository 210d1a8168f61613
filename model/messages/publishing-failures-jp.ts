import type { publishingFailuresEn } from './publishing-failures-en.ts'

export const publishingFailuresJp: Record<keyof typeof publishingFailuresEn, string> = {
  'one-language-first': 'このサイトはまだ公開されていません。先にすべての言語を公開してください。',
  'one-language-addresses':
    'デフォルト言語またはアドレスの接頭辞が変わり、すべての言語のアドレスが変わります。すべての言語を公開してください。',
  'no-such-language': 'このサイトに {language} はありません。',
  'no-such-schedule': 'その予約はありません。',
  'schedule-over': 'この予約はすでに実行されたか、取り消されています。',
  'schedule-past': '指定した日時はすでに過ぎています。これからの日時を選んでください。',
  'too-many-schedules': 'このサイトの予約は上限の {limit} 件に達しています。先に 1 件を取り消してください。',
  'release-shows-members-pages':
    'リリース {number} では、現在は会員限定のページ（{pages}）が一般公開されています。代わりにそのバージョンを下書きとして復元し、該当ページを会員限定にしてから公開してください。',
}
