// Any address that is no screen: answered with 404 and shown by the root (specification §2.16, §8.16).
import { data } from "react-router";

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
