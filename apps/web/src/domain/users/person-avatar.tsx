import { Avatar } from '@mantine/core';

interface PersonAvatarProps {
  /** First and last name. */
  readonly name: string;
  readonly picture: string | null;
  /** Width and height in pixels. */
  readonly size?: number;
  /** `light` in lists, where many stand below each other. */
  readonly variant?: 'filled' | 'light';
}

/** A picture of our own server or one just chosen; else none: initials are drawn instead, nothing is asked of foreign hosts. */
const ownPicture = (picture: string | null): string | null => (picture && /^(\/(?!\/)|data:|blob:)/.test(picture) ? picture : null);

/** A person's picture, or their initials (S3-USER-02). The name is next to it, so it is hidden from screen readers. */
export function PersonAvatar({ name, picture, size = 38, variant = 'filled' }: PersonAvatarProps) {
  return <Avatar src={ownPicture(picture)} name={name} size={size} color="petrol" variant={variant} alt="" aria-hidden />;
}
