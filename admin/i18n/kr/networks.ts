/** Texts about the networks that something is open from. */
export const networksKr = {
  networks: {
    change: '네트워크 제한',
    label: '허용할 네트워크',
    help: '한 줄에 하나씩: 192.0.2.7, 192.0.2.0/24, 2001:db8::/32. 최대 %{limit}개. 비워 두면 제한하지 않습니다.',
    add: '내 주소 추가(%{address})',
    saved: '네트워크를 저장했습니다',
    outTitle: '본인이 열 수 없게 됩니다',
    outConfirm: '그대로 저장',
    signIn: {
      section: '로그인',
      title: '로그인을 허용할 네트워크',
      everywhere: '모든 네트워크에서 로그인할 수 있습니다',
      some: '%{smart_count}개 네트워크에서만 로그인할 수 있습니다',
      lead: '다른 네트워크에 있는 계정 구성원은 로그아웃되며, 비밀번호가 맞아도 로그인할 수 없습니다. API 키에는 별도의 네트워크 설정이 있습니다. 이 계정에만 적용되며 하위 계정에는 적용되지 않습니다.',
      out: '현재 주소 %{address}은(는) 어느 네트워크에도 포함되지 않습니다. 본인 계정이라면 로그아웃되고 여기서는 다시 로그인할 수 없습니다.',
    },
    preview: {
      title: '미리보기를 허용할 네트워크',
      lead: '다른 네트워크에서 미리보기를 열면 초대 여부와 관계없이 열 수 없다는 안내만 표시됩니다. 사내 Wi-Fi에 연결되지 않은 휴대폰도 해당합니다.',
      out: '현재 주소 %{address}은(는) 어느 네트워크에도 포함되지 않습니다. 관리 화면에서도 여기서는 미리보기를 열 수 없게 됩니다.',
      everywhere: '모든 네트워크에서 열 수 있습니다',
      some: '%{smart_count}개 네트워크에서만 열 수 있습니다',
    },
  },
}
