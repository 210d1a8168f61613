import type { AlertEvent } from '#model/records/alert.ts'
import type { Language } from '#model/values/language.ts'

export interface AlertLabels {
  /** Subject of a mail, given the number of events in it. */
  subject: (count: number) => string
  news: Readonly<Record<AlertEvent, (count: number, detail: string) => string>>
  more: (count: number) => string
  test: string
}

const suffix = (detail: string, before = ': ') => (detail ? before + detail : '')

/** What people are told, one line a kind of news. */
export const alertLabels: Readonly<Record<Language, AlertLabels>> = {
  EN: {
    subject: (count) => (count === 1 ? 'News from your site' : `${count} news from your sites`),
    news: {
      'submission.created': (count) => (count === 1 ? 'A new enquiry' : `${count} new enquiries`),
      'member.confirmed': (count) => (count === 1 ? 'A new member' : `${count} new members`),
      'survey.answered': (count) => (count === 1 ? 'A survey was answered' : `${count} survey answers`),
      'comment.created': (_, detail) => `A comment${suffix(detail)}`,
      'comment.answered': (_, detail) => `An answer to a comment${suffix(detail)}`,
      'comment.resolved': (_, detail) => `A comment was resolved${suffix(detail)}`,
      'publish.failed': () => 'Publishing failed',
      'schedule.failed': (_, detail) => `A schedule failed${suffix(detail)}`,
      'domain.verified': (_, detail) => `The domain ${detail} opens the site`,
      'domain.broken': (_, detail) => `The domain ${detail} needs attention`,
      'views.80-percent': () => '80% of the month’s page views are used',
      'views.100-percent': () => 'The month’s page views are used up; further ones are charged',
    },
    more: (count) => `and ${count} more`,
    test: 'This is a test. Alerts arrive here.',
  },
  JP: {
    subject: (count) => `サイトからのお知らせ（${count}件）`,
    news: {
      'submission.created': (count) => `新しいお問い合わせが${count}件あります`,
      'member.confirmed': (count) => `新しい会員が${count}名登録しました`,
      'survey.answered': (count) => `アンケートの回答が${count}件あります`,
      'comment.created': (_, detail) => `プレビューにコメントがあります${suffix(detail, '：')}`,
      'comment.answered': (_, detail) => `コメントに返信があります${suffix(detail, '：')}`,
      'comment.resolved': (_, detail) => `コメントが解決済みになりました${suffix(detail, '：')}`,
      'publish.failed': () => '公開に失敗しました',
      'schedule.failed': (_, detail) => `予約した公開・非公開に失敗しました${suffix(detail, '：')}`,
      'domain.verified': (_, detail) => `ドメイン ${detail} でサイトが表示されるようになりました`,
      'domain.broken': (_, detail) => `ドメイン ${detail} の設定を確認してください`,
      'views.80-percent': () => '今月のPV数が上限の80%に達しました',
      'views.100-percent': () => '今月のPV数が上限に達しました。以降は追加料金が発生します',
    },
    more: (count) => `ほか${count}件`,
    test: 'テスト送信です。お知らせはここに届きます。',
  },
  CN: {
    subject: (count) => `网站通知（${count} 条）`,
    news: {
      'submission.created': (count) => `收到 ${count} 条新咨询`,
      'member.confirmed': (count) => `新增 ${count} 名会员`,
      'survey.answered': (count) => `收到 ${count} 份问卷回答`,
      'comment.created': (_, detail) => `收到新评论${suffix(detail, '：')}`,
      'comment.answered': (_, detail) => `评论有新回复${suffix(detail, '：')}`,
      'comment.resolved': (_, detail) => `评论已解决${suffix(detail, '：')}`,
      'publish.failed': () => '发布失败',
      'schedule.failed': (_, detail) => `预约操作失败${suffix(detail, '：')}`,
      'domain.verified': (_, detail) => `域名 ${detail} 已可打开网站`,
      'domain.broken': (_, detail) => `请检查域名 ${detail} 的设置`,
      'views.80-percent': () => '本月浏览量已达上限的 80%',
      'views.100-percent': () => '本月浏览量已达上限，超出部分将另行计费',
    },
    more: (count) => `另有 ${count} 条`,
    test: '这是测试消息。通知将发送到此处。',
  },
  KR: {
    subject: (count) => `사이트 알림 (${count}건)`,
    news: {
      'submission.created': (count) => `새 문의 ${count}건`,
      'member.confirmed': (count) => `새 회원 ${count}명`,
      'survey.answered': (count) => `설문 응답 ${count}건`,
      'comment.created': (_, detail) => `새 댓글${suffix(detail)}`,
      'comment.answered': (_, detail) => `댓글에 답글이 달렸습니다${suffix(detail)}`,
      'comment.resolved': (_, detail) => `댓글이 해결되었습니다${suffix(detail)}`,
      'publish.failed': () => '게시하지 못했습니다',
      'schedule.failed': (_, detail) => `예약 작업에 실패했습니다${suffix(detail)}`,
      'domain.verified': (_, detail) => `도메인 ${detail}에서 사이트가 열립니다`,
      'domain.broken': (_, detail) => `도메인 ${detail} 설정을 확인해 주세요`,
      'views.80-percent': () => '이번 달 조회수가 한도의 80%에 도달했습니다',
      'views.100-percent': () => '이번 달 조회수가 한도에 도달했습니다. 초과분은 추가 요금이 부과됩니다',
    },
    more: (count) => `외 ${count}건`,
    test: '테스트입니다. 알림은 여기로 전송됩니다.',
  },
}
