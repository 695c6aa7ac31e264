import { Avatar } from '@mantine/core';

interface PersonAvatarProps {
  /** First and last name. */
  readonly name: string;
  readonly picture: string | null;
  /** Width and height in pixels. */
  readonly size?: number;
  /** `light` for lists with many avatars. */
  readonly variant?: 'filled' | 'light';
}

/** A picture from our own server or one just chosen; others are replaced by initials, so that no foreign host gets a request. */
const ownPicture = (picture: string | null): string | null => (picture && /^(\/(?!\/)|data:|blob:)/.test(picture) ? picture : null);

/** A person's picture, or their initials. The name is next to it, so it is hidden from screen readers. */
export function PersonAvatar({ name, picture, size = 38, variant = 'filled' }: PersonAvatarProps) {
  return <Avatar src={ownPicture(picture)} name={name} size={size} color="petrol" variant={variant} alt="" aria-hidden />;
}
